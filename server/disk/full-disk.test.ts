import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { bidOverHttp } from '#testing/bidding/bid-over-http.ts';
import { buildField, storedBids, type Told, toldOf } from '#testing/bidding/bidding-load.ts';
import { runServer, stopServer } from '#testing/running-server.ts';
import { silentLog } from '#testing/silent-log.ts';
import { mountSmallDisk } from '#testing/small-disk.ts';
import { locateCluster, OWNER } from '../db/embedded/cluster.ts';
import { clusterConnection } from '../db/embedded/connection.ts';
import { openKysely, openPool } from '../db/pool.ts';
import { freeBytes, watchRoom } from './room.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 });

const MB = 1024 * 1024;
const within = { timeout: 90_000, interval: 100 };

test('a disk counts as full below 64 MB, and only above 80 MB as having room again', async () => {
  let free = 100 * MB;
  const log = { error: vi.fn(), info: vi.fn() };
  const room = watchRoom('/anywhere', log, () => Promise.resolve(free));
  for (const [left, isFull] of [
    [70, false],
    [63, true],
    [70, true],
    [81, false],
    [70, false],
  ] as const) {
    free = left * MB;
    await vi.waitFor(() => expect(room.isFull()).toBe(isFull), within);
  }
  room.stop();
  expect(log.error).toHaveBeenCalledOnce();
  expect(log.info).toHaveBeenCalledOnce();
});

const disk = process.getuid?.() === 0 ? await mountSmallDisk(500) : undefined;
afterAll(() => disk?.unmount());

test.runIf(disk)(
  'a full disk costs the writes, not the reads; with room all goes on by itself',
  async () => {
    if (!disk) return;
    const dataDir = join(disk.folder, 'data');
    const free = () => freeBytes(disk.folder);
    const appSecret = 'a secret for a full disk, long enough to be one';
    const settings = { DATA_DIR: dataDir, APP_SECRET: appSecret, RATE_LIMITS: 'off' };
    const server = await runServer({ ...settings, LOG_LEVEL: 'info' });
    const { pid } = server.process;
    const pool = openPool(clusterConnection(await locateCluster(dataDir), OWNER), silentLog, 2);
    const db = openKysely(pool);
    const field = await buildField(db, { keyedEvery: 1 });
    const bid = await bidOverHttp(db, { url: server.url, appSecret, bidderIds: field.bidderIds });
    const lotId = field.lotIds[0] ?? 0;
    const acknowledged: Parameters<typeof toldOf>[0]['acknowledged'] = [];
    let said = 0;
    const bidNext = async (): Promise<Told> => {
      said += 1;
      const bidderId = field.bidderIds[said % field.bidderIds.length] ?? 0;
      const outcome = await bid(lotId, {
        bidder: { id: bidderId, role: 'buyer', name: 'Jane Doe', email: 'jane@example.test' },
        cents: 100 + said,
        key: { text: String(said), requestHash: Buffer.from('') },
      });
      if (outcome.accepted) acknowledged.push({ body: outcome.body, bidderId });
      return outcome;
    };
    const read = async () => (await fetch(`${server.url}/api/auctions?status=live`)).status;
    const untilTaken = () =>
      vi.waitFor(async () => expect((await bidNext()).accepted).toBe(true), within);
    const untilRefused = () =>
      vi.waitFor(
        async () =>
          expect(await bidNext()).toMatchObject({
            accepted: false,
            refusal: { status: 503, refused: 'invalid' },
          }),
        within,
      );
    const untilRead = () => vi.waitFor(async () => expect(await read()).toBe(200), within);

    await untilTaken();
    await vi.waitFor(() => access(join(dataDir, 'reserve-for-a-full-disk')), within);

    await disk.fill(free, 40 * MB);
    await untilRefused();
    expect(await read()).toBe(200);
    expect(server.output()).toContain('The disk is full: under 64 MB are left.');
    await disk.makeRoom();
    await untilTaken();
    expect(server.output()).toContain('There is room on the disk again');

    // To the brim, all at once, in the middle of bidding.
    let isFilling = true;
    const bidding = (async () => {
      while (isFilling) await bidNext();
    })();
    await disk.fill(free);
    isFilling = false;
    await bidding;
    await vi.waitFor(
      () => expect(server.output()).toContain('the reserve was given up so that reading can go on'),
      within,
    );
    await disk.fill(free, 28 * MB);
    await untilRefused();
    await untilRead();
    await disk.makeRoom();
    await untilTaken();
    await untilRead();

    expect(server.process.pid).toBe(pid);
    expect(server.process.exitCode).toBeNull();
    expect(await storedBids(db, field)).toEqual(
      expect.arrayContaining(toldOf({ acknowledged, answers: new Map() })),
    );
    await pool.end();
    await stopServer(server);
  },
);
