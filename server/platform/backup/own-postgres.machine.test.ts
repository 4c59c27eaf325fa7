import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { whileBidding } from '#verification/support/bidding/while-bidding.ts';
import { runOwnPostgres } from '#verification/support/own-postgres.ts';
import { silentLog } from '#verification/support/silent-log.ts';
import { bringUpToDate } from '../database/bring-up-to-date.ts';
import { openDatabase } from '../database/open.ts';
import { backUp } from './back-up.ts';
import { readManifest } from './manifest.ts';
import { restore } from './restore.ts';

// By `npm run test:machine -- dump`, which says where the programs are; `backup.test.ts` has what needs none.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 });

const programs = process.env.POSTGRES_BIN ?? '';
const quiet = { log: silentLog, progress: () => undefined };
const base = await mkdtemp(join(tmpdir(), 'fairlot-dump-'));
await chmod(base, 0o755);
afterAll(() => rm(base, { recursive: true, force: true }));

test('a PostgreSQL of one’s own is copied and restored by its tools', async () => {
  const own = await runOwnPostgres(programs);
  vi.stubEnv('PATH', `${programs}:${process.env.PATH}`);
  const [live, empty] = [await own.create('live'), await own.create('empty')];
  const [from, to] = [live, empty].map((databaseUrl) => ({ dataDir: base, databaseUrl })) as [
    { dataDir: string; databaseUrl: string },
    { dataDir: string; databaseUrl: string },
  ];
  const database = await openDatabase(from, silentLog);
  await bringUpToDate(database, silentLog);
  const copy = join(base, 'copy');
  const { before } = await whileBidding(database, () => backUp(from, copy, quiet));
  const { rows } = await database.pool.query("select current_setting('server_version') as version");
  await database.close();
  expect((await readManifest(copy)).postgres).toBe(Number.parseInt(rows[0].version, 10));
  const found = await restore(to, copy, quiet);
  expect(found.bids).toBeGreaterThanOrEqual(before.length);
  expect(found.broken).toEqual([]);
  await expect(restore(to, copy, quiet)).rejects.toThrow('is not empty; nothing was changed.');
  vi.unstubAllEnvs();
  await own.stop();
});
