import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listAuctions } from '#contract/auctions/list-auctions.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { buildBidder, outcomeOf } from '#verification/support/bidders.ts';
import { visitor } from '#verification/support/client.ts';
import { buildLiveLot } from '#verification/support/lots.ts';
import { watchFreeSpace } from './free-space.ts';
import { keepReserve } from './reserve.ts';

// What a disk that is really filled does to a server: `npm run test:machine -- root`.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 });

const MB = 1024 * 1024;
const within = { timeout: 90_000, interval: 100 };

/** What is left on the disk, as its system would say. */
let left = 100 * MB;
const free = () => Promise.resolve(left);
const log = { error: vi.fn(), info: vi.fn() };
beforeEach(() => {
  left = 100 * MB;
  vi.clearAllMocks();
});

const room = watchFreeSpace('/anywhere', log, free);
afterAll(() => room.stop());
withTestApp({}, { isFull: room.isFull });

test('a disk counts as full below 64 MB, and only above 80 MB as having room again', async () => {
  for (const [megabytes, isFull] of [
    [70, false],
    [63, true],
    [70, true],
    [81, false],
    [70, false],
  ] as const) {
    left = megabytes * MB;
    await vi.waitFor(() => expect(room.isFull()).toBe(isFull), within);
  }
  expect(log.error).toHaveBeenCalledOnce();
  expect(log.info).toHaveBeenCalledOnce();
});

const readLots = async () => (await visitor().call(listAuctions)).status;

test('while the disk counts as full every write is refused and lists are read; with room all goes on', async () => {
  const lot = await buildLiveLot({ buyIn: 10 });
  const jane = await buildBidder(lot);
  left = 40 * MB;
  await vi.waitFor(() => expect(room.isFull()).toBe(true), within);
  const refused = await jane.bid(10);
  expect(outcomeOf(refused)).toBe('503 overloaded');
  expect(refused.headers['retry-after']).toBe('5');
  expect(await readLots()).toBe(200);
  left = 100 * MB;
  await vi.waitFor(() => expect(room.isFull()).toBe(false), within);
  expect(outcomeOf(await jane.bid(10))).toBe('201');
});

test('a database that finds no room for a bid is an outage, not a fault: 503, and on it goes with room', async () => {
  const lot = await buildLiveLot({ buyIn: 10 });
  const jane = await buildBidder(lot);
  const { database } = theApp();
  await database.asOwner(`
    create function no_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
    create trigger no_room before insert on bids execute function no_room()`);
  const refused = await jane.bid(10);
  expect(refused.status).toBe(503);
  expect(refused.headers['retry-after']).toMatch(/^\d+$/);
  expect(await readLots()).toBe(200);
  await database.asOwner('drop trigger no_room on bids');
  expect(outcomeOf(await jane.bid(10))).toBe('201');
});

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

test('the reserve is laid by where there is plenty, given up when the disk is at its end, and laid by again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fairlot-reserve-'));
  folders.push(folder);
  const isLaidBy = () =>
    access(join(folder, 'reserve-for-a-full-disk')).then(
      () => true,
      () => false,
    );
  let looks = 0;
  const counted = () => {
    looks += 1;
    return free();
  };
  /** What was seen a whole look ago has been acted on. */
  const afterTheNextLook = async () => {
    const before = looks;
    await vi.waitFor(() => expect(looks).toBeGreaterThan(before + 1), within);
  };
  left = 200 * MB;
  const reserve = keepReserve(folder, log, counted);
  await vi.waitFor(async () => expect(await isLaidBy()).toBe(true), within);
  left = 30 * MB;
  await afterTheNextLook();
  expect(await isLaidBy()).toBe(true);
  left = 23 * MB;
  // It is gone before that is told.
  const gone = 'the reserve was given up so that reading can go on';
  await vi.waitFor(
    () =>
      expect(log.error).toHaveBeenCalledWith(
        { path: join(folder, 'reserve-for-a-full-disk') },
        expect.stringContaining(gone),
      ),
    within,
  );
  expect(await isLaidBy()).toBe(false);
  left = 100 * MB;
  await afterTheNextLook();
  expect(await isLaidBy()).toBe(false);
  left = 200 * MB;
  await vi.waitFor(async () => expect(await isLaidBy()).toBe(true), within);
  await reserve.stop();
});
