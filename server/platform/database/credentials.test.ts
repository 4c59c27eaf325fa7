import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '#verification/support/free-port.ts';
import { silentLog } from '#verification/support/silent-log.ts';
import type { Cluster } from './embedded/cluster.ts';
import { clusterConnection } from './embedded/cluster.ts';
import { startPostmaster, stopPostmaster } from './embedded/postmaster.ts';
import { prepareCluster } from './embedded/prepare-cluster.ts';
import { openDatabase } from './open.ts';
import { openPool } from './pool.ts';

let folder: string;
let cluster: Cluster;
let port: number;

/** A PostgreSQL that asks whoever comes by the network for a password. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairlot-credentials-'));
  port = await freePort();
  cluster = await prepareCluster(folder, { throwaway: true });
  const files = {
    'pg_hba.conf': 'local all all trust\nhost all all 127.0.0.1/32 scram-sha-256\n',
    'postgresql.auto.conf': `listen_addresses = '127.0.0.1'\nport = ${port}\n`,
  };
  for (const [name, text] of Object.entries(files)) {
    const path = join(cluster.data, name);
    await writeFile(path, text, { mode: 0o600 });
    if (cluster.identity) await chown(path, cluster.identity.uid, cluster.identity.gid);
  }
  expect(await startPostmaster(cluster)).toBeUndefined();
  const owner = openPool({ ...clusterConnection(cluster, 'postgres'), port }, silentLog, 1);
  await owner.query("create role shop login password 'open, sesame'");
  await owner.end();
});
afterAll(async () => {
  await stopPostmaster(cluster);
  await rm(folder, { recursive: true, force: true });
});

const openAs = (who: string) =>
  openDatabase(
    { dataDir: folder, databaseUrl: `postgres://${who}@127.0.0.1:${port}/postgres` },
    silentLog,
  );

test('the database is entered by the account that DATABASE_URL names, and that account alone', async () => {
  const database = await openAs('shop:open%2C%20sesame');
  const { rows } = await database.pool.query('select current_user as who');
  await database.close();
  expect(rows).toEqual([{ who: 'shop' }]);
});

test.each(['shop:guessed', 'shop', 'nobody:guessed'])(
  'as %s nothing starts, and the line that says so holds no password',
  async (who) => {
    const refused = await openAs(who).then(
      () => 'opened',
      ({ message }: Error) => message,
    );
    expect(refused).toMatch(/^DATABASE_URL cannot be reached: .*(password|SASL)/);
    expect(refused).not.toContain('guessed');
  },
);
