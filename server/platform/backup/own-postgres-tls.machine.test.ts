import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeAuthority } from '#verification/support/certificates.ts';
import { type OwnPostgres, runOwnPostgres } from '#verification/support/own-postgres.ts';
import { silentLog } from '#verification/support/silent-log.ts';
import { bringUpToDate } from '../database/bring-up-to-date.ts';
import { openDatabase } from '../database/open.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';

// By `npm run test:machine -- dump`; `client-tools.test.ts` has what needs no PostgreSQL of one's own.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const programs = process.env.POSTGRES_BIN ?? '';
const quiet = { log: silentLog, progress: () => undefined };
const base = await mkdtemp(join(tmpdir(), 'fairlot-dump-tls-'));
const ours = makeAuthority('Fairlot test authority');
let own: OwnPostgres;

/** A PostgreSQL that speaks TLS as `localhost`; databases named shut… want a certificate of the client. */
beforeAll(async () => {
  const { cert, key } = ours.issue('localhost');
  own = await runOwnPostgres(programs, {
    'server.crt': cert,
    'server.key': key,
    'root.crt': ours.cert,
    'postgresql.auto.conf': "ssl = on\nssl_ca_file = 'root.crt'\n",
    'pg_hba.conf':
      'hostssl shut,shut_empty all 127.0.0.1/32 cert\nhost all all 127.0.0.1/32 trust\n',
  });
  const client = ours.issue('shop');
  const files = { 'ours.pem': ours.cert, 'shop.pem': client.cert, 'shop.key': client.key };
  for (const [name, text] of Object.entries(files))
    await writeFile(join(base, name), text, { mode: 0o600 });
  vi.stubEnv('PATH', `${programs}:${process.env.PATH}`);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await own.stop();
  await rm(base, { recursive: true, force: true });
});

const at = (name: string) => join(base, name);

/** Fills the database of that name, copies it, and restores the copy into another. */
async function copyAndRestore(name: string, query: string): Promise<void> {
  const choose = async (database: string) => {
    const url = (await own.create(database)).replace('127.0.0.1', 'localhost');
    return { dataDir: base, databaseUrl: `${url}?${query}` };
  };
  const [from, to] = [await choose(name), await choose(`${name}_empty`)];
  const database = await openDatabase(from, silentLog);
  await bringUpToDate(database, silentLog);
  await database.close();
  await backUp(from, at(name), quiet);
  expect(await restore(to, at(name), quiet)).toMatchObject({ lots: 0, broken: [] });
}

test('a database whose certificate is proven by sslrootcert is copied and restored', () =>
  copyAndRestore('proven', `sslmode=verify-full&sslrootcert=${at('ours.pem')}`));

test('one that asks for a certificate of ours is, too', () =>
  copyAndRestore(
    'shut',
    `sslmode=verify-full&sslrootcert=${at('ours.pem')}&sslcert=${at('shop.pem')}&sslkey=${at('shop.key')}`,
  ));

test('without sslrootcert the tools trust whom the server trusts', async () => {
  const usual = getCACertificates();
  setDefaultCACertificates([...usual, ours.cert]);
  await copyAndRestore('trusted', 'sslmode=verify-full').finally(() =>
    setDefaultCACertificates(usual),
  );
});
