import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import {
  dateAndTime,
  dateOf,
  dateTimeAndZone,
  dayAndMonth,
  dayAndTime,
  secondsAgo,
  timeOfDay,
  zoneName,
} from './moments.ts';

const moments = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());
const day = { day: 'numeric', month: 'short' } as const;
const clock = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;

/** As the language's own writer has it; it gives September alone four letters. */
const byTheLanguage = (iso: string, shape: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-GB', shape).format(new Date(iso)).replace('Sept', 'Sep');

const zoneBefore = process.env.TZ;
afterEach(() => {
  if (zoneBefore === undefined) delete process.env.TZ;
  else process.env.TZ = zoneBefore;
});

test.each([
  ['Etc/UTC', 'UTC'],
  ['Europe/Berlin', 'UTC+1'],
  ['Asia/Kolkata', 'UTC+5:30'],
  ['America/St_Johns', 'UTC-3:30'],
])('a reader in %s sees times in %s', (zone, name) => {
  process.env.TZ = zone;
  expect(zoneName('2026-01-15T12:00:00.000Z')).toBe(name);
});

test.each([undefined, 'UTC'] as const)('moments read as people write them, in zone %s', (zone) => {
  const timeZone = zone && { timeZone: zone };
  const ofDay = { ...day, year: 'numeric', ...timeZone } as const;
  fc.assert(
    fc.property(moments, (iso) => {
      const [date, time] = [
        byTheLanguage(iso, ofDay),
        byTheLanguage(iso, { ...clock, ...timeZone }),
      ];
      expect(dateAndTime(iso, zone)).toBe(`${date}, ${time.slice(0, 5)}`);
      expect(timeOfDay(iso, zone)).toBe(time);
      expect(dayAndTime(iso, zone)).toBe(`${byTheLanguage(iso, { ...day, ...timeZone })}, ${time}`);
      expect(dayAndMonth(iso, zone)).toBe(byTheLanguage(iso, { ...day, ...timeZone }));
      expect(dateOf(iso, zone)).toBe(date);
    }),
  );
});

test('how long ago something was is told in the unit that fits', () => {
  expect([0, 59, 60, 3_599, 3_600, 86_400].map(secondsAgo)).toEqual([
    'just now',
    '59 s ago',
    '1 min ago',
    '59 min ago',
    '1 h ago',
    '1 d ago',
  ]);
});

test('a moment that money hangs on says of which clock it is', () => {
  const at = '2026-11-26T14:45:00Z';
  expect(dateTimeAndZone(at, 'UTC')).toBe('26 Nov 2026, 14:45:00 UTC');
  const here = { ...day, year: 'numeric', ...clock } as const;
  expect(dateTimeAndZone(at)).toBe(byTheLanguage(at, { ...here, timeZoneName: 'short' }));
});
