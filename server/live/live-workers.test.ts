import { expect, test, vi } from 'vitest';
import { auctionChannel } from '#contract/live/auction-channel.ts';
import type { LotFrame } from '#contract/live/frames.ts';
import { bidOverHttp } from '#testing/bidding/bid-over-http.ts';
import { buildField } from '#testing/bidding/bidding-load.ts';
import { type LiveClient, listen } from '#testing/live.ts';
import { stopServer } from '#testing/running-server.ts';
import { withProcesses } from '#testing/several-processes.ts';

const two = withProcesses(2);
const { appSecret } = two;

const until = (check: () => void) => vi.waitFor(check, { timeout: 20_000, interval: 20 });

const framesOf = (client: LiveClient, lotId: number) =>
  client.frames(auctionChannel(lotId)) as LotFrame[];

/** Every process has an epoch of its own. */
const epochsOf = (clients: readonly LiveClient[], lotId: number): Set<string> =>
  new Set(clients.flatMap((client) => framesOf(client, lotId).map(({ epoch }) => epoch)));

/** Watchers of a lot at both processes: the kernel chooses who takes a connection. */
async function watchersOfBoth(lotId: number): Promise<LiveClient[]> {
  const clients: LiveClient[] = [];
  await vi.waitFor(
    async () => {
      const client = await listen([auctionChannel(lotId)], { server: two.server.url });
      clients.push(client);
      await until(() => expect(framesOf(client, lotId)).toHaveLength(1));
      expect(epochsOf(clients, lotId).size).toBe(2);
    },
    { timeout: 40_000, interval: 0 },
  );
  return clients;
}

test('a bid that one process takes reaches the watchers at both, each bid once and in order', async () => {
  const { lotIds, bidderIds } = await buildField(two.database.db, { lots: 1 });
  const [lotId = 0] = lotIds;
  const submit = await bidOverHttp(two.database.db, { url: two.server.url, appSecret, bidderIds });
  const watchers = await watchersOfBoth(lotId);
  const count = 20;
  for (let nth = 0; nth < count; nth += 1) {
    const whoever = { name: 'Jane Doe', email: 'jane@example.test' };
    const id = bidderIds[nth % bidderIds.length] ?? 0;
    const bidder = { id, role: 'buyer' as const, ...whoever };
    const outcome = await submit(lotId, { bidder, cents: 100 + nth });
    expect(outcome.accepted).toBe(true);
  }
  for (const watcher of watchers) {
    await until(() => expect(framesOf(watcher, lotId).at(-1)?.to_seq).toBe(count));
    const seqs = framesOf(watcher, lotId).flatMap(({ state }) => state.bids.map(({ seq }) => seq));
    expect(seqs).toEqual(Array.from({ length: count }, (_, index) => index + 1));
  }
}, 90_000);

test('when they stop, the sockets of both are told when to come back', async () => {
  const [lotId = 0] = (await buildField(two.database.db, { lots: 1 })).lotIds;
  const watchers = await watchersOfBoth(lotId);
  expect(await stopServer(two.server)).toBe(0);
  for (const watcher of watchers) {
    await until(() => expect(watcher.closed?.code).toBe(1012));
    expect(watcher.received.at(-1)).toMatchObject({ type: 'restart' });
  }
}, 90_000);
