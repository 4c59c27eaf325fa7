import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAuthority } from '#verification/support/certificates.ts';
import { freePort } from '#verification/support/free-port.ts';
import { silentLog } from '#verification/support/silent-log.ts';
import { type Cluster, OWNER } from './embedded/cluster.ts';
import { startPostmaster, stopPostmaster } from './embedded/postmaster.ts';
import { prepareCluster } from './embedded/prepare-cluster.ts';
import { openDatabase } from './open.ts';

let folder: string;
let cluster: Cluster;
let port: number;
const ours = makeAuthority('Fairlot test authority');

/** A PostgreSQL that speaks TLS as `localhost`, with a certificate of an authority nobody else knows. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairlot-tls-'));
  port = await freePort();
  cluster = await prepareCluster(folder, { throwaway: true });
  const { cert, key } = ours.issue('localhost');
  const settings = `listen_addresses = '127.0.0.1'\nport = ${port}\nssl = on\n`;
  const files = { 'server.crt': cert, 'server.key': key, 'postgresql.auto.conf': settings };
  for (const [name, text] of Object.entries(files)) {
    const path = join(cluster.data, name);
    await writeFile(path, text, { mode: 0o600 });
    if (cluster.identity) await chown(path, cluster.identity.uid, cluster.identity.gid);
  }
  await writeFile(join(folder, 'ours.pem'), ours.cert);
  await writeFile(join(folder, 'others.pem'), makeAuthority('Somebody else').cert);
  expect(await startPostmaster(cluster)).toBeUndefined();
});
afterAll(async () => {
  await stopPostmaster(cluster);
  await rm(folder, { recursive: true, force: true });
});

const open = (query: string, host = 'localhost') =>
  openDatabase(
    { dataDir: folder, databaseUrl: `postgres://${OWNER}@${host}:${port}/postgres?${query}` },
    silentLog,
  );
const trusting = (authority: string) =>
  `sslmode=verify-full&sslrootcert=${join(folder, `${authority}.pem`)}`;

test('with sslmode=verify-full the database is spoken to by TLS, once its certificate is proven', async () => {
  const database = await open(trusting('ours'));
  try {
    const { rows } = await database.pool.query(
      'select ssl, version from pg_stat_ssl where pid = pg_backend_pid()',
    );
    expect(rows).toEqual([{ ssl: true, version: 'TLSv1.3' }]);
  } finally {
    await database.close();
  }
});

test('a certificate of an authority that is not trusted is refused', async () => {
  await expect(open(trusting('others'))).rejects.toThrow('DATABASE_URL cannot be reached');
  await expect(open('sslmode=verify-full')).rejects.toThrow('DATABASE_URL cannot be reached');
});

test('a good certificate of another host is refused', async () => {
  await expect(open(trusting('ours'), '127.0.0.1')).rejects.toThrow(/does not match|altname/i);
});

test('a server without TLS is refused rather than spoken to in the open', async () => {
  const database = await open('');
  await database.pool.query('alter system set ssl = off');
  await database.pool.query('select pg_reload_conf()');
  await database.close();
  await expect
    .poll(
      () =>
        open(trusting('ours')).then(
          async (opened) => {
            await opened.close();
            return 'opened';
          },
          (error: Error) => error.message,
        ),
      { timeout: 20_000 },
    )
    .toMatch(/does not support SSL/);
});
