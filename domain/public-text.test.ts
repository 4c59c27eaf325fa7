import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textFault } from './public-text.ts';

test.each([
  ...['Acme Industries', 'Amazon.com Inc.', '3M', 'AT&T', "L'Oréal S.A.", 'Moody’s', 'Café ☕️ 2.0'],
  ...['NTTドコモ', 'SK하이닉스', '三菱UFJ', '阿里巴巴', 'Яндекс', 'Ελλάδα', 'Gal·la', 'ı İstanbul'],
  ...[
    'Acme 👩‍🚀',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿 Ltd',
    'شركة\u200cنفط',
    'ශ්\u200dරී',
    'श्री क्\u200dष',
    'ശ്രീധരന്\u200d',
    '葛\u{e0100}城',
  ],
  ...['5µm A/S', 'Ørsted', 'Łódź', 'Nguyễn', 'ኢትዮጵያ', 'საქართველო', 'Հայաստան', 'ไทย', 'ဗမာ'],
])('%s may be shown as it is', (text) => {
  expect(textFault(text)).toBeUndefined();
});

test.each([
  ['control', 'Acme \u202eemca'],
  ['control', 'Acme\u2028'],
  ['control', 'Acme\u0007'],
  ['unseen', 'Ac\u200bme'],
  ['unseen', 'Ac\u200dme'],
  ['unseen', 'Ac\u00adme'],
  ['unseen', 'Acme\u3164'],
  ['unseen', 'Acme \u2800'],
  ['unseen', 'Acme\ufe0f'],
  ['unseen', 'Acme\u{e0041}'],
  ['unseen', 'شركة\u200c'],
  ['unseen', 'Acme \ue000'],
  ['stacked', `Acme${'\u0336'.repeat(5)}`],
  ['stacked', `Acm\u00e9${'\u0301'.repeat(4)}`],
  ['address', 'Acme https://evil.example'],
  ['address', 'Acme www.evil.example'],
  ['address', 'evil.example/acme'],
  ['address', 'acme@evil.example'],
  ['address', 'acme＠evil.example'],
])('what others would be deceived by is a fault (%s): %j', (fault, text) => {
  expect(textFault(text)).toBe(fault);
});

test.each(['Jаne', 'Аcme', 'Αpple', 'ΡayΡal', 'Sbеrbank', 'O’Вrien', 'О’Brien', 'Ꭺpple', 'Jaոe'])(
  'a word of two alphabets is named: %s',
  (word) => {
    expect(textFault(`The ${word} Group`)).toEqual({ mixed: word });
  },
);

/** Letters of each script, by chance, as words; marks and the like left out. */
const word = (from: number, to: number, script: RegExp) =>
  fc
    .array(
      fc.integer({ min: from, max: to }).map((code) => String.fromCodePoint(code)),
      { minLength: 1, maxLength: 12 },
    )
    .map((letters) => letters.filter((letter) => script.test(letter)).join(''))
    .filter((text) => text !== '');
const latin = word(0x41, 0x24f, /^\p{Lu}|\p{Ll}$/u).filter((text) => !/[ªºµ]/.test(text));
const cyrillic = word(0x400, 0x4ff, /^\p{L}$/u);
const greek = word(0x386, 0x3ce, /^\p{L}$/u);
const arabic = word(0x621, 0x64a, /^\p{L}$/u);

test('words of one alphabet each pass, and no two alphabets in one word ever do', () => {
  const alphabets = [latin, cyrillic, greek, arabic];
  fc.assert(
    fc.property(fc.tuple(...alphabets), fc.nat(3), fc.nat(3), (words, one, other) => {
      expect(textFault(words.join(' '))).toBeUndefined();
      const mixed = `${words[one]}${words[other]}`;
      expect(textFault(mixed)).toEqual(one === other ? undefined : { mixed });
    }),
  );
});

test('wherever something unseen stands in a Latin text, the text is refused', () => {
  const unseen = fc.constantFrom(
    '\u200b',
    '\u200c',
    '\u200d',
    '\u2060',
    '\ufeff',
    '\u115f',
    '\ufe00',
  );
  fc.assert(
    fc.property(latin, latin, unseen, (before, after, sign) => {
      expect(textFault(before + sign + after)).toBe('unseen');
    }),
  );
});
