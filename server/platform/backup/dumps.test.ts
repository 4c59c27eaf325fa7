import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { silentLog } from '#verification/support/silent-log.ts';
import {
  startThrowawayCluster,
  type ThrowawayCluster,
} from '#verification/support/throwaway-cluster.ts';
import { backUp } from './back-up.ts';
import { readSums } from './checksums.ts';
import { restore } from './restore.ts';

// What needs none of PostgreSQL's own tools; `own-postgres.machine.test.ts` has the rest.
const quiet = { log: silentLog, progress: () => undefined };
let cluster: ThrowawayCluster;
let base: string;
let settings: { dataDir: string; databaseUrl: string };

/** An empty database of a PostgreSQL of one's own. */
beforeAll(async () => {
  cluster = await startThrowawayCluster();
});
afterAll(() => cluster.stop());

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'fairlot-dumps-'));
  await mkdir(join(base, 'bin'));
  const { host, port, user } = cluster.connectionTo('postgres');
  const where = `host=${encodeURIComponent(String(host))}&port=${port}`;
  settings = { dataDir: base, databaseUrl: `postgres://${user}@localhost/postgres?${where}` };
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(base, { recursive: true, force: true });
});

const copy = () => join(base, 'copy');

/** Stands where PostgreSQL's own tool would, and does as it is told; $last is its last argument. */
async function standIn(name: string, does: string): Promise<void> {
  const script = `#!/bin/sh\nfor last; do :; done\n${does}\n`;
  await writeFile(join(base, 'bin', name), script, { mode: 0o755 });
  vi.stubEnv('PATH', `${join(base, 'bin')}:${process.env.PATH}`);
}

const dumping = () => standIn('pg_dump', 'printf dumped > "$(echo "$last" | cut -c8-)"');

test('for a PostgreSQL of one’s own without its tools, it says what to install', async () => {
  vi.stubEnv('PATH', join(base, 'bin'));
  const refused = backUp(settings, copy(), quiet);
  await expect(refused).rejects.toThrow(/^pg_dump is not on this machine\. Install /);
  expect(await readdir(base)).toEqual(['bin']);
});

test('the copy is summed, and says of which version the server was', async () => {
  await dumping();
  const { manifest } = await backUp(settings, copy(), quiet);
  expect(manifest).toMatchObject({ kind: 'dump', postgres: 18 });
  expect(await readFile(join(copy(), 'fairlot.dump'), 'utf8')).toBe('dumped');
  expect([...(await readSums(copy())).keys()]).toEqual(['fairlot.dump', 'backup.json']);
});

test('a copy by its tools that fails says why, and leaves nothing that looks like one', async () => {
  await standIn('pg_dump', 'echo "pg_dump: error: no such table" >&2; exit 1');
  const failed = backUp(settings, copy(), quiet);
  await expect(failed).rejects.toThrow('pg_dump failed: pg_dump: error: no such table');
  expect(await readdir(base)).toEqual(['bin']);
});

test('a server that is not there is said in one line', async () => {
  const away = { ...settings, databaseUrl: 'postgres://shop:hunter2@127.0.0.1:1/shop' };
  await expect(backUp(away, copy(), quiet)).rejects.toThrow(/^DATABASE_URL cannot be reached: .*$/);
  expect(await readdir(base)).toEqual(['bin']);
});

test('a dump is restored from where it lies, which may be read-only: nothing is written there', async () => {
  await dumping();
  await backUp(settings, copy(), quiet);
  await standIn('pg_restore', `ls -x '${copy()}' > '${base}/seen'; echo "$last" >> '${base}/seen'`);
  await expect(restore(settings, copy(), quiet)).rejects.toThrow(
    /^What was restored cannot be used: .*bids.*\. Empty the database before another try\.$/,
  );
  const seen = (await readFile(join(base, 'seen'), 'utf8')).split(/\s+/);
  expect(seen).toEqual(['SHA256SUMS', 'backup.json', 'fairlot.dump', `${copy()}/fairlot.dump`, '']);
});

test('a dump that was altered is refused before the database is asked', async () => {
  await dumping();
  await backUp(settings, copy(), quiet);
  await writeFile(join(copy(), 'fairlot.dump'), 'Dumped');
  const away = { ...settings, databaseUrl: 'postgres://shop@127.0.0.1:1/shop' };
  await expect(restore(away, copy(), quiet)).rejects.toThrow(
    'The backup is damaged: fairlot.dump is not as it was made.',
  );
});
