import { expect, test } from 'vitest';
import { listLiveBids } from '#contract/market/list-live-bids.ts';
import { withTestApp } from '#verification/support/app.ts';
import { visitor } from '#verification/support/client.ts';

withTestApp({ rateLimits: true, trustProxy: () => true });

const ask = (address: string) =>
  visitor().call(listLiveBids, { headers: { 'x-forwarded-for': address } });

test('an office of 250 tabs behind one address may poll; a flood is told when to come again', async () => {
  const first = await ask('203.0.113.7');
  expect(first).toMatchObject({
    status: 200,
    headers: { 'x-ratelimit-limit': '6000', 'x-ratelimit-remaining': '5999' },
  });
  const statuses = new Map<number, number>();
  // A hundred more are let through each second, so a busy machine needs more of them than 6,000.
  for (let round = 0; round < 200; round += 1) {
    const replies = await Promise.all(Array.from({ length: 100 }, () => ask('203.0.113.7')));
    for (const { status } of replies) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const refused = replies.find(({ status }) => status === 429);
    if (!refused) continue;
    expect(refused).toMatchObject({
      headers: { 'retry-after': '1', 'x-ratelimit-remaining': '0' },
      body: { message: 'Too many requests. Please try again shortly.' },
    });
    break;
  }
  expect(statuses.get(200)).toBeGreaterThanOrEqual(5_900);
  expect(statuses.get(429)).toBeGreaterThan(0);
  expect((await ask('203.0.113.8')).status).toBe(200);
});
