import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { getCACertificates } from 'node:tls';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runTool } from './client-tools.ts';

let folder: string;
let authority: string;

/** Stands where PostgreSQL's own tool would, and writes down how it was called. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairlot-client-tools-'));
  authority = join(folder, 'ours.pem');
  await writeFile(authority, 'an authority');
  const script = `#!/bin/sh
{ echo "$@"; env | grep ^PG; } > '${folder}/asked'
cat "$PGSSLROOTCERT" > '${folder}/trusted'
exit 0\n`;
  await writeFile(join(folder, 'pg_dump'), script, { mode: 0o755 });
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

/** The arguments and the variables that a tool gets for this DATABASE_URL. */
async function askedWith(databaseUrl: string) {
  await runTool('pg_dump', databaseUrl, ['--format=custom']);
  const [args, ...lines] = (await readFile(join(folder, 'asked'), 'utf8')).trim().split('\n');
  const variables = lines.map((line): [string, string] => {
    const at = line.indexOf('=');
    return [line.slice(0, at), line.slice(at + 1)];
  });
  return { args, variables: Object.fromEntries(variables) };
}

test('the password goes where no other user reads it', async () => {
  const { args, variables } = await askedWith('postgres://shop:hunter2@db.internal:6543/market');
  expect(args).toBe('--format=custom');
  expect(variables).toEqual({
    PGHOST: 'db.internal',
    PGPORT: '6543',
    PGUSER: 'shop',
    PGPASSWORD: 'hunter2',
    PGDATABASE: 'market',
    PGAPPNAME: 'fairlot backup',
  });
});

test('the tools reach the database as the server does: by its socket, certificates, options and name', async () => {
  const query = [
    ...['host=%2Frun%2Fpostgresql', 'application_name=market', 'options=-c%20role%3Dshop'],
    `sslrootcert=${authority}&sslcert=${authority}&sslkey=${authority}`,
    ...['sslmode=verify-full', 'sslnegotiation=direct', 'statement_timeout=5'],
  ];
  const { variables } = await askedWith(`postgres://shop@localhost/market?${query.join('&')}`);
  expect(variables).toEqual({
    PGHOST: '/run/postgresql',
    PGPORT: '5432',
    PGUSER: 'shop',
    PGDATABASE: 'market',
    PGSSLMODE: 'verify-full',
    PGSSLROOTCERT: authority,
    PGSSLCERT: authority,
    PGSSLKEY: authority,
    PGSSLNEGOTIATION: 'direct',
    PGOPTIONS: '-c role=shop',
    PGAPPNAME: 'market',
  });
});

test('a certificate named from the folder that the command was called in is found', async () => {
  const { variables } = await askedWith('postgres://shop@db/shop?sslrootcert=package.json');
  expect(variables).toMatchObject({ PGSSLROOTCERT: resolve('package.json') });
});

test.each([
  ['sslmode=disable', 'disable'],
  ['sslmode=require', 'verify-full'],
  ['ssl=true', 'verify-full'],
  ['sslmode=no-verify', 'require'],
  ['sslmode=require&uselibpqcompat=true', 'require'],
  ['sslmode=verify-ca&uselibpqcompat=true&sslrootcert=package.json', 'verify-ca'],
])('by %s the tools are as strict as the server: %s', async (query, mode) => {
  const { variables } = await askedWith(`postgres://shop@db/shop?${query}`);
  expect(variables).toMatchObject({ PGSSLMODE: mode });
});

test('where no authority is named they trust those that the server trusts, and the list is gone afterwards', async () => {
  vi.stubEnv('TMPDIR', folder);
  await askedWith('postgres://shop@db/shop?sslmode=verify-full');
  const trusted = await readFile(join(folder, 'trusted'), 'utf8');
  expect(trusted).toBe(getCACertificates().join('\n'));
  const left = (await readdir(folder)).toSorted();
  expect(left).toEqual(['asked', 'ours.pem', 'pg_dump', 'trusted']);
});
