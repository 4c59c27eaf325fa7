import { expect, test, vi } from 'vitest';
import { listUsers } from '#contract/admin/list-users.ts';
import { listAuctions } from '#contract/auctions/list-auctions.ts';
import { withTestApp } from '#verification/support/app.ts';
import { buildAdmin, signedIn } from '#verification/support/people.ts';
import type { Caller } from '../auth/caller.ts';
import { searchLimit } from './searches.ts';

withTestApp({ rateLimits: true });

vi.setConfig({ testTimeout: 60_000 });

const OFFICE = '203.0.113.7';
const account = (id: number): Caller => ({
  id,
  name: 'Ann',
  email: 'ann@example.test',
  emailVerifiedAt: null,
  roles: ['buyer'],
  role: 'buyer',
  status: 'active',
  twoFactor: 'off',
  createdAt: new Date(0),
  by: 'session',
});

/** How many of so many searches at once are made. */
function made(
  limit: ReturnType<typeof searchLimit>,
  count: number,
  who: { caller?: Caller; ip: string },
) {
  const request = { caller: who.caller, ip: who.ip };
  const refusals = Array.from({ length: count }, (_, nth) => limit(request, { q: `acme ${nth}` }));
  return refusals.filter((refusal) => refusal === undefined).length;
}

test('one account searches as fast as a person types, wherever it is, and others beside it still do', () => {
  const limit = searchLimit(true);
  const ann = { caller: account(1), ip: OFFICE };
  expect(made(limit, 60, ann)).toBe(60);
  expect(made(limit, 1_000, { ...ann, ip: '198.51.100.1' })).toBeLessThan(500);
  expect(made(limit, 1, { caller: account(2), ip: OFFICE })).toBe(1);
  expect(limit(ann, { page: 2 })).toBeUndefined();
});

test('an office behind one address searches together, signed out; only a flood waits', () => {
  const limit = searchLimit(true);
  expect(made(limit, 600, { ip: OFFICE })).toBe(600);
  expect(made(limit, 10_000, { ip: OFFICE })).toBeLessThan(5_000);
  expect(made(limit, 1, { ip: '203.0.113.8' })).toBe(1);
  expect(made(limit, 1, { caller: account(1), ip: OFFICE })).toBe(1);
});

test.each([listUsers, listAuctions])(
  '$path counts searches, and the list itself stays',
  async (list) => {
    const admin = await signedIn(await buildAdmin());
    const search = (nth: number) => admin.call(list, { query: { q: `ann ${nth}` } });
    const replies = await Promise.all(Array.from({ length: 400 }, (_, nth) => search(nth)));
    expect(replies.find(({ status }) => status === 429)).toMatchObject({
      headers: { 'retry-after': '1', 'x-ratelimit-limit': '60', 'x-ratelimit-remaining': '0' },
      body: { message: 'Too many requests. Please try again shortly.', code: 'too_many_requests' },
    });
    expect((await admin.call(list)).status).toBe(200);
  },
);
