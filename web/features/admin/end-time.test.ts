import { expect, test } from 'vitest';
import { endOf } from './end-time.ts';

const now = Date.parse('2026-11-20T12:00:00.000Z');
const rules = { typed: '', listing: null, defaultHours: 168, minLeadSeconds: 300, now };

test('a listing without an end runs for the default time', () => {
  expect(endOf(rules)).toEqual({ by: 'default', endsAt: '2026-11-27T12:00:00.000Z' });
});

test("the listing's own end holds unless the admin sets another", () => {
  const listing = '2026-11-22T09:00:00.000Z';
  expect(endOf({ ...rules, listing })).toEqual({ by: 'listing', endsAt: listing });
  const typed = '2026-11-25T10:00';
  expect(endOf({ ...rules, listing, typed })).toEqual({
    by: 'admin',
    endsAt: new Date(typed).toISOString(),
  });
});

test('an end that has come too near asks for a new time', () => {
  const listing = '2026-11-20T12:04:59.000Z';
  expect(endOf({ ...rules, listing })).toEqual({ by: 'listing', endsAt: undefined });
});
