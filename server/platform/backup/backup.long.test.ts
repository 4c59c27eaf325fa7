import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { storedBids } from '#verification/support/bidding/bidding-load.ts';
import { whileBidding } from '#verification/support/bidding/while-bidding.ts';
import { silentLog } from '#verification/support/silent-log.ts';
import { bringUpToDate } from '../database/bring-up-to-date.ts';
import { openDatabase } from '../database/open.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';

const quiet = { log: silentLog, progress: () => undefined };

let base: string;
beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'fairlot-backup-'));
  await chmod(base, 0o755);
});
afterEach(() => rm(base, { recursive: true, force: true }));

test('a copy made while people bid, restored, has every bid acknowledged before it, and no gap', async () => {
  const live = { dataDir: join(base, 'live'), databaseUrl: undefined };
  const [copy, to] = [join(base, 'copy'), join(base, 'restored')];
  const database = await openDatabase(live, silentLog);
  await bringUpToDate(database, silentLog);
  await writeFile(join(live.dataDir, 'app-secret'), 'the secret\n');
  const { field, before } = await whileBidding(database, () => backUp(live, copy, quiet));
  const all = await storedBids(database.db, field);
  await database.close();

  const found = await restore({ dataDir: to, databaseUrl: undefined }, copy, quiet);
  expect(found).toMatchObject({ lots: field.lotIds.length, broken: [] });
  const restored = await openDatabase({ dataDir: to, databaseUrl: undefined }, silentLog);
  const kept = await storedBids(restored.db, field);
  await restored.close();
  expect(kept).toEqual(expect.arrayContaining(before));
  expect(all).toEqual(expect.arrayContaining(kept));
  expect(kept.length).toBeLessThan(all.length);
  expect(await readdir(to)).toContain('app-secret');
}, 600_000);
