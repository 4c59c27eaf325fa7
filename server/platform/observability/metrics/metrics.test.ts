import { describe, expect, test, vi } from 'vitest';
import { placeBid } from '#contract/bids/place-bid.ts';
import { buildTestApp, theApp, withTestApp } from '#verification/support/app.ts';
import { listen, withLive } from '#verification/support/live.ts';
import { approveBuyer, buildLiveLot } from '#verification/support/lots.ts';
import { readMetrics } from '#verification/support/metrics.ts';
import { buildBuyer, signedIn } from '#verification/support/people.ts';

vi.setConfig({ testTimeout: 60_000 });
const SOON = { timeout: 30_000 };

withTestApp();
withLive();

const read = async () => {
  const { statusCode, body } = await theApp().app.inject({ url: '/metrics' });
  expect(statusCode).toBe(200);
  return readMetrics(body);
};

test('bids are counted by their answer, and their batches by size and time', async () => {
  const lot = await buildLiveLot({ leading: 10 });
  const buyer = await buildBuyer();
  await approveBuyer(lot, buyer);
  const client = await signedIn(buyer);
  const bid = (amount: number) =>
    client.call(placeBid, { params: { id: lot.id }, body: { amount } });
  const before = await read();
  expect((await bid(12)).status).toBe(201);
  expect((await bid(13)).status).toBe(409);
  await expect
    .poll(async () => {
      const now = await read();
      const more = (name: string) => (now.get(name) ?? 0) - (before.get(name) ?? 0);
      return {
        accepted: more('fairlot_bids_total{outcome="accepted"}'),
        leading: more('fairlot_bids_total{outcome="already_leading"}'),
        batches: more('fairlot_bid_batch_size_count'),
        bids: more('fairlot_bid_batch_size_sum'),
        commits: more('fairlot_bid_commit_seconds_count'),
        created: more('fairlot_http_requests_total{status="2xx"}') > 0,
      };
    }, SOON)
    .toEqual({ accepted: 1, leading: 1, batches: 2, bids: 2, commits: 1, created: true });
});

test('sockets and the frames they got are counted', async () => {
  const client = await listen(['market']);
  await expect.poll(() => client.frames('market').length, SOON).toBeGreaterThan(0);
  const metrics = await read();
  expect(metrics.get('fairlot_live_sockets')).toBe(1);
  expect(metrics.get('fairlot_live_frames_total')).toBeGreaterThan(0);
  client.ws.close();
  await expect.poll(async () => (await read()).get('fairlot_live_sockets'), SOON).toBe(0);
});

test('it says that the database answers, and how many jobs wait', async () => {
  const metrics = await read();
  expect(metrics.get('fairlot_database_up')).toBe(1);
  expect(metrics.get('fairlot_jobs{state="failed"}')).toBe(0);
  expect(metrics.get('fairlot_overdue_lots')).toBe(0);
});

describe('without a token /metrics is there', () => {
  const asked = (how: { remoteAddress?: string; headers?: Record<string, string> }) =>
    theApp().app.inject({ url: '/metrics', ...how });

  test('for programs on this machine', async () => {
    expect((await asked({ remoteAddress: '::1' })).statusCode).toBe(200);
    expect((await asked({ remoteAddress: '::ffff:127.0.0.1' })).statusCode).toBe(200);
  });

  test.each([
    ['another machine', { remoteAddress: '203.0.113.9' }],
    ['whoever comes by a proxy here', { headers: { 'x-forwarded-for': '203.0.113.9' } }],
    ['who says to come from here', { remoteAddress: '10.0.0.9', headers: { host: '127.0.0.1' } }],
  ])('not for %s', async (_, how) => {
    const reply = await asked(how);
    expect(reply.statusCode).toBe(404);
    expect(reply.body).not.toContain('fairlot_');
  });
});

test('with a token /metrics is for who carries it, from anywhere, and for nobody else', async () => {
  const app = await buildTestApp({ metricsToken: 'a-token-of-the-operator' });
  const asked = (authorization?: string, remoteAddress = '127.0.0.1') =>
    app.app.inject({
      url: '/metrics',
      remoteAddress,
      headers: authorization === undefined ? {} : { authorization },
    });
  expect((await asked('Bearer a-token-of-the-operator', '203.0.113.9')).statusCode).toBe(200);
  expect((await asked()).statusCode).toBe(401);
  expect((await asked('Bearer a-token-of-the-operato')).statusCode).toBe(401);
  expect((await asked('a-token-of-the-operator')).statusCode).toBe(401);
  await app.close();
});
