import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { bidOverHttp, postTo } from '#verification/support/bidding/bid-over-http.ts';
import {
  acknowledgement,
  buildField,
  storedBids,
  toldOf,
} from '#verification/support/bidding/bidding-load.ts';
import type { BidAnswer } from '#verification/support/bidding/test-sequencer.ts';
import { runServer, stopServer } from '#verification/support/running-server.ts';
import { silentLog } from '#verification/support/silent-log.ts';
import { mountSmallDisk } from '#verification/support/small-disk.ts';
import { clusterConnection, locateCluster, OWNER } from '../database/embedded/cluster.ts';
import { openKysely, openPool } from '../database/pool.ts';
import { freeBytes } from './free-space.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 });

const MB = 1024 * 1024;
const within = { timeout: 90_000, interval: 100 };

// By `npm run test:machine -- root`; `full-disk.test.ts` has what can be tried of it without a disk to fill.
const disk = await mountSmallDisk(500);
afterAll(() => disk.unmount());

/** A server whose database lies on the disk, and somebody who bids there. */
async function openMarket(dataDir: string) {
  const appSecret = 'a secret for a full disk, long enough to be one';
  const settings = { DATA_DIR: dataDir, APP_SECRET: appSecret, RATE_LIMITS: 'off' };
  const server = await runServer({ ...settings, LOG_LEVEL: 'info' });
  const pool = openPool(clusterConnection(await locateCluster(dataDir), OWNER), silentLog, 2);
  const db = openKysely(pool);
  const field = await buildField(db, { keyedEvery: 1 });
  const { bidderIds, lotIds } = field;
  const bid = await bidOverHttp(db, { post: postTo(server.url), appSecret, bidderIds });
  const acknowledged: Parameters<typeof toldOf>[0]['acknowledged'] = [];
  let said = 0;
  const bidNext = async (): Promise<BidAnswer> => {
    said += 1;
    const bidderId = bidderIds[said % bidderIds.length] ?? 0;
    const told = await bid(lotIds[0] ?? 0, {
      bidder: { id: bidderId, role: 'buyer', name: 'Jane Doe', email: 'jane@example.test' },
      cents: 100 + said,
      key: { text: String(said), request: '' },
    });
    if (told.accepted) acknowledged.push(acknowledgement(told.json, bidderId));
    return told;
  };
  const read = async () => (await fetch(`${server.url}/api/auctions?status=live`)).status;
  const isRefused = { accepted: false, refusal: { status: 503, refused: 'invalid' } };
  return {
    server,
    bidNext,
    untilTaken: () => vi.waitFor(async () => expect((await bidNext()).accepted).toBe(true), within),
    untilRefused: () =>
      vi.waitFor(async () => expect(await bidNext()).toMatchObject(isRefused), within),
    untilRead: () => vi.waitFor(async () => expect(await read()).toBe(200), within),
    untilSaid: (line: string) => vi.waitFor(() => expect(server.output()).toContain(line), within),
    stored: () => storedBids(db, field),
    told: () => toldOf({ acknowledged, answers: new Map() }),
    async close() {
      await pool.end();
      await stopServer(server);
    },
  };
}

test('a full disk costs the writes, not the reads; with room all goes on by itself', async () => {
  const dataDir = join(disk.folder, 'data');
  const free = () => freeBytes(disk.folder);
  const market = await openMarket(dataDir);
  await market.untilTaken();
  await vi.waitFor(() => access(join(dataDir, 'reserve-for-a-full-disk')), within);

  await disk.fill(free, 40 * MB);
  await market.untilRefused();
  await market.untilRead();
  await market.untilSaid('The disk is full: under 64 MB are left.');
  await disk.makeRoom();
  await market.untilTaken();
  await market.untilSaid('There is room on the disk again');

  // To the brim, all at once, in the middle of bidding.
  let isFilling = true;
  const bidding = (async () => {
    while (isFilling) await market.bidNext();
  })();
  await disk.fill(free);
  isFilling = false;
  await bidding;
  await market.untilSaid('the reserve was given up so that reading can go on');
  await disk.fill(free, 28 * MB);
  await market.untilRefused();
  await market.untilRead();
  await disk.makeRoom();
  await market.untilTaken();
  await market.untilRead();

  expect(market.server.process.exitCode).toBeNull();
  expect(await market.stored()).toEqual(expect.arrayContaining(market.told()));
  await market.close();
});
