import { beforeAll, expect, test, vi } from 'vitest';
import { switchRole } from '#contract/accounts/switch-role.ts';
import { checkBidingAllowed } from '#contract/bids/check-biding-allowed.ts';
import { placeBid } from '#contract/bids/place-bid.ts';
import { setLimit } from '#contract/bids/set-limit.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { contractEndpoints } from '#verification/support/contract-endpoints.ts';
import { buildLiveLot } from '#verification/support/lots.ts';
import { buildBuyer, signedIn } from '#verification/support/people.ts';
import { limitOf } from './default-limits.ts';

withTestApp({ rateLimits: true, trustProxy: () => true });
beforeAll(() => theApp().app.ready());

vi.setConfig({ testTimeout: 60_000 });

/** What counts its calls itself, and how. */
const EXEMPT = new Map([
  [placeBid.path, '20 bids at once and 10 a second by bidder'],
  [setLimit.path, 'the same, together with bids'],
]);

/** The same call by batches, until one is refused; how many were let through. */
async function untilRefused(call: () => Promise<{ status: number }>, most: number) {
  let through = 0;
  while (through < most) {
    const replies = await Promise.all(Array.from({ length: 50 }, call));
    through += replies.filter(({ status }) => status !== 429).length;
    const refused = replies.find(({ status }) => status === 429);
    if (refused) return { through, refused };
  }
  throw new Error(`${most} calls were all let through.`);
}

test('every endpoint counts in a limit, and who is exempt is named with a reason', async () => {
  const endpoints = await contractEndpoints();
  expect(endpoints.length).toBeGreaterThan(60);
  for (const endpoint of endpoints) {
    const { method, path } = endpoint;
    if (limitOf(endpoint) === 'own') {
      expect(EXEMPT.get(path), `${method} ${path}`).toBeDefined();
      continue;
    }
    const url = path.replace(/:\w+/g, '1');
    const { headers } = await theApp().app.inject({ method, url, remoteAddress: '192.0.2.1' });
    expect(headers['x-ratelimit-limit'], `${method} ${path}`).toMatch(/^\d+$/);
  }
});

test('a role is switched to and fro, and so the audit log written, sixty times and no more', async () => {
  const buyer = await buildBuyer();
  const client = await signedIn(buyer);
  let nth = 0;
  const toAndFro = () => {
    nth += 1;
    return client.call(switchRole, { body: { role: nth % 2 ? 'seller' : 'buyer' } });
  };
  const { through, refused } = await untilRefused(toAndFro, 500);
  expect(through).toBeLessThan(70);
  expect(refused).toMatchObject({
    body: { code: 'too_many_requests' },
    headers: { 'retry-after': expect.stringMatching(/^\d+$/), 'x-ratelimit-remaining': '0' },
  });
  const { rows } = await theApp()
    .db.selectFrom('audit_log')
    .select((select) => select.fn.countAll<number>().as('rows'))
    .where('actor_id', '=', buyer.id)
    .where('action', '=', 'user.switch_role')
    .executeTakeFirstOrThrow();
  expect(rows).toBeLessThan(70);
  const other = await signedIn(await buildBuyer());
  expect((await other.call(switchRole, { body: { role: 'seller' } })).status).toBe(200);
});

test('what has no limit of its own has that of its method, by account, wherever its requests come from', async () => {
  const { id } = await buildLiveLot();
  const client = await signedIn(await buildBuyer());
  let nth = 0;
  const ask = () => {
    nth += 1;
    const headers = { 'x-forwarded-for': `2001:db8:${nth.toString(16)}::1` };
    return client.call(checkBidingAllowed, { params: { id }, headers });
  };
  const { through } = await untilRefused(ask, 1_000);
  expect(through).toBeGreaterThanOrEqual(120);
  expect(through).toBeLessThan(200);
  expect((await client.send('GET', '/api/me')).status).toBe(200);
});

test('bids that nobody signed count by their network, since no bidder counts them', async () => {
  const { id } = await buildLiveLot();
  const bid = () =>
    theApp().app.inject({
      method: 'POST',
      url: `/api/auctions/${id}/bids`,
      headers: { 'x-forwarded-for': '198.51.100.9' },
    });
  const { through } = await untilRefused(async () => ({ status: (await bid()).statusCode }), 2_000);
  expect(through).toBeGreaterThanOrEqual(300);
});

test('the answer to who is over a limit waits a second, so that asking at once again gains nothing', async () => {
  const client = await signedIn(await buildBuyer());
  const ask = () => client.call(switchRole, { body: { role: 'buyer' } });
  await untilRefused(ask, 500);
  const began = performance.now();
  expect((await ask()).status).toBe(429);
  expect(performance.now() - began).toBeGreaterThan(900);
});
