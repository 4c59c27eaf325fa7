import { expect, test } from 'vitest';
import { nameFault } from './person-name.ts';

test.each([
  ...[
    "O'Brien",
    'O’Brien',
    'Jean-Luc',
    'María José',
    '山田太郎',
    '田中 さくら',
    '김민준',
    '金민준',
  ],
  ...['Ελένη', 'Владимир', 'محمد بن سلمان', 'مهدی می\u200cخواهد', 'ශ්\u200dරී පෙරේරා', 'क्षितिज शर्मा'],
  ...[
    'Dr. Ana-Lucía de la Cruz 3rd',
    'J.R.R. Tolkien',
    'St. John',
    'Joe Root',
    'Nguyễn Thị Hồng',
    'Ł. Żak',
  ],
  ...[
    'Michael Winner',
    'Christopher Guest',
    'Rod Steward',

    'Jane Addmind',
    'Sigurður Þór',
    'Ng',
  ],
  ...[
    'Modera Torres',
    'Bill Team',
    'X Æ A-12',
    'D’Angelo “Dee” Ruiz',
    'אברהם',
    'ธนวัฒน์',
    'Gül Şahin',
  ],
])('%s is a name', (name) => {
  expect(nameFault(name)).toBeUndefined();
});

test.each([
  ...[
    'Fairlot',
    'FAIRLOT',
    'Fairl0t',
    'Fair lot',
    'Fairlot Support',
    'fairlot-team',
    'ＦＡＩＲＬＯＴ',
  ],
  ...[
    'admin',
    'Admín',
    'ADM1N',
    'Adrnin',
    'ᴀᴅᴍɪɴ',
    'ⓐⓓⓜⓘⓝ',
    '𝐀𝐝𝐦𝐢𝐧',
    'Jane (Admin)',
    'The Administrator',
  ],
  ...['Site Admin', 'Support', 'Customer Support', 'support 24', 'moderator', 'System', 'sysadm|n'],
  ...['Root', 'The Team', 'Official Account', 'Deleted user', 'A d m i n', 'Ad Min'],
])('%s would be taken for the site or its people', (name) => {
  expect(nameFault(name)).toBe('reserved');
});

test.each(['evil.com', 'Visit Evil.Com now', 'jane@evil.example', 'www.evil', 'http://evil'])(
  '%s would lead somewhere',
  (name) => {
    expect(nameFault(name)).toBe('address');
  },
);

test('a letter of another alphabet does not make a name one of the site', () => {
  expect(nameFault('Аdmin')).toEqual({ mixed: 'Аdmin' });
  expect(nameFault('Jаne Doe')).toEqual({ mixed: 'Jаne' });
});
