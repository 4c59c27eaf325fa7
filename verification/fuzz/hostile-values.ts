import type { Chance } from '#verification/simulation/virtual/chance.ts';

/** Text that something on its way might take for more than text. */
export const HOSTILE_TEXTS: readonly string[] = [
  '',
  ' ',
  '\t\r\n',
  'null',
  'undefined',
  'NaN',
  '-Infinity',
  '1e400',
  '0x10',
  '-0',
  '00012',
  '٣٤٥',
  '1,5',
  '1_000',
  '99999999999999999999999999',
  '0.1'.padEnd(400, '0'),
  "' OR '1'='1",
  "'; DROP TABLE bids; --",
  '1) UNION SELECT password_hash FROM users --',
  '$1',
  '\\',
  '%',
  '_%_',
  '%27',
  '%00',
  '%zz',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '{{7*7}} #{7*7} <%= 7*7 %>',
  '=HYPERLINK("http://evil.test")',
  'a\r\nSet-Cookie: x=1',
  'a\r\nBcc: everyone@evil.test',
  '../../../../etc/passwd',
  'file:///etc/passwd',
  '//evil.test',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '[object Object]',
  'a\u0000b',
  '\ud800',
  'x\udc00y',
  '\ufeff',
  '\ufffe\uffff',
  '\u202egnp.exe',
  'e\u0301'.repeat(60),
  'Z\u0351\u0357'.repeat(200),
  'ﷺ'.repeat(300),
  'İıſK',
  '👩‍👩‍👧‍👦'.repeat(40),
  '1970-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999-23:59',
  '0000-01-01T00:00:00+23:59',
  '2026-02-30T25:61:61Z',
  '+275760-09-13T00:00:00.000Z',
  'a@b',
  `${'a'.repeat(300)}@example.test`,
  'a@example.test, b@example.test',
  '"a b"@[127.0.0.1]',
  'x'.repeat(1_000),
  'x'.repeat(40_000),
  '(a+)+$'.repeat(50),
  '[['.repeat(500),
];

/** What JSON can hold where something else belongs. */
const HOSTILE_SHAPES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  0.1 + 0.2,
  1e308,
  -1e308,
  5e-324,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  1.005,
  [],
  [null],
  [[]],
  {},
  { length: 1e9 },
  { toString: 1, valueOf: 1 },
  JSON.parse('{"then":"x"}'),
  { toJSON: 'x' },
  { $gt: '' },
  { id: 1, amount: 1 },
  Array.from({ length: 2_000 }, (_, nth) => nth),
  Object.fromEntries(Array.from({ length: 500 }, (_, nth) => [`key${nth}`, nth])),
];

export const hostileText = (chance: Chance): string =>
  chance.happens(0.3) ? randomText(chance) : chance.pick(HOSTILE_TEXTS);

export function hostileValue(chance: Chance): unknown {
  if (chance.happens(0.5)) return hostileText(chance);
  if (chance.happens(0.1)) return nested(chance);
  if (chance.happens(0.2)) return randomNumber(chance);
  return chance.pick(HOSTILE_SHAPES);
}

/** Characters from anywhere: every plane, and halves of pairs. */
export function randomText(chance: Chance): string {
  const most = chance.pick([0x7f, 0xff, 0xffff, 0x10ffff]);
  const length = chance.pick([1, 2, 8, 40, 121, 256]);
  return Array.from({ length }, () => String.fromCodePoint(chance.between(0, most))).join('');
}

const randomNumber = (chance: Chance): number =>
  (chance.next() - 0.5) * 10 ** chance.between(-6, 20);

/** Lists or objects in one another, deeper than any form. */
function nested(chance: Chance): unknown {
  const depth = chance.pick([5, 9, 50, 1_000]);
  const wrap = chance.happens(0.5)
    ? (inner: unknown) => [inner]
    : (inner: unknown) => ({ a: inner });
  let value: unknown = chance.pick(HOSTILE_TEXTS);
  for (let level = 0; level < depth; level += 1) value = wrap(value);
  return value;
}
