import { expect, test } from 'vitest';
import { PersonName } from './person-name.ts';

test.each([
  ['Persian, which parts letters by a non-joiner', 'مهدی می\u200cخواهد'],
  ['Sinhala, which joins letters', 'ශ්\u200dරී පෙරේරා'],
])('a name in %s is taken as it is', (_, name) => {
  expect(PersonName.parse(name)).toBe(name);
});

test.each([
  ['turns the text around it', 'Jane \u202eeoD'],
  ['has a space that is not seen', 'Jane\u200b Doe'],
  ['has nothing to be seen', '\u200d\u200c'],
])('a name that %s is refused', (_, name) => {
  expect(PersonName.safeParse(name).success).toBe(false);
});
