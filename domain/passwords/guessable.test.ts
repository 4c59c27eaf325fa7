import { expect, test } from 'vitest';
import { COMMON_WORDS } from './common-words.ts';
import { isGuessable } from './guessable.ts';

const jane = { email: 'jane.hartwell@example.test', name: 'Jane Hartwell' };
const guessable = (password: string) => isGuessable(password, jane);

test.each([
  'password',
  'Password1',
  'P@ssw0rd',
  'p4$$w0rd123!',
  'passw0rd2024',
  'iloveyou2',
  'Welcome123',
  'welcome@1',
  '123456789',
  '12345678',
  '20011224',
  'qwertyuiop',
  'qwerty123456',
  'asdfghjkl',
  'abcdefgh1',
  '1q2w3e4r',
  '1qaz2wsx',
  'aaaaaaaa',
  'abcabcabc',
  'dragondragon',
  'football1!',
  'Sunshine99',
  'letmein!!',
  'Fairlot2026',
  'trustno1',
  'm1chael99',
])('%s is among the first that are tried', (password) => {
  expect(guessable(password)).toBe(true);
});

test.each([
  'correct horse',
  'another password',
  'a good password',
  'long enough',
  ' eight  ',
  'Tr0ub4dor&3',
  'xkcd936 staple',
  'password of my cat Molly',
  'password8273649102',
  '83749201847362',
  'vK3#pqLz',
  'die Katze schläft',
])('%s is not', (password) => {
  expect(guessable(password)).toBe(false);
});

test('one’s own name or email, however it is dressed, is guessed by whoever knows it', () => {
  for (const own of ['janehartwell', 'Hartwell1!', 'Jane.Hartwell', 'hartwelljane', 'h4rtwell99'])
    expect(guessable(own)).toBe(true);
  expect(isGuessable('hartwell1!', { email: 'bob@example.test', name: 'Bob Quince' })).toBe(false);
});

test('each common word is refused with each of the usual endings', () => {
  const long = [...COMMON_WORDS].filter((word) => word.length >= 5);
  expect(long.length).toBeGreaterThan(700);
  for (const word of long)
    for (const ending of ['123', '1!', '2024', '!!!', '_99'])
      expect([word + ending, guessable(word + ending)]).toEqual([word + ending, true]);
});
