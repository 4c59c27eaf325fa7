import { afterEach, expect, test, vi } from 'vitest';
import { inYourZone } from './in-your-zone.ts';

afterEach(() => void vi.unstubAllEnvs());

test.each([
  ['2026-01-15T12:00', 'UTC+1'],
  ['2026-07-15T12:00', 'UTC+2'],
])('a time of %s in Berlin is typed in %s', (typed, zone) => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  expect(inYourZone(typed)).toBe(`In your time zone, ${zone}.`);
});

test('as long as none is typed, the zone is that of today', () => {
  vi.stubEnv('TZ', 'Asia/Kolkata');
  expect(inYourZone('')).toBe('In your time zone, UTC+5:30.');
});
