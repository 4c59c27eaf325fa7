import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, runServer, stopServer } from '#verification/support/running-server.ts';
import {
  startThrowawayCluster,
  type ThrowawayCluster,
} from '#verification/support/throwaway-cluster.ts';

let cluster: ThrowawayCluster;
let admin: pg.Client;
let server: RunningServer | undefined;

beforeAll(async () => {
  cluster = await startThrowawayCluster();
  admin = new pg.Client(cluster.connectionTo('postgres'));
  await admin.connect();
  await admin.query('create role shop login nosuperuser nocreatedb nocreaterole noreplication');
  await admin.query('create database shop owner shop');
});
afterAll(async () => {
  if (server) await stopServer(server);
  await admin.end();
  await cluster.stop();
});

/** The address of a database that this role owns. */
function addressFor(role: string): string {
  const { host, port } = cluster.connectionTo(role);
  return `postgres://${role}@localhost/${role}?host=${encodeURIComponent(String(host))}&port=${port}`;
}

test('a start that runs out of connections ends with one line that says so', async () => {
  await admin.query('create role few login connection limit 2');
  await admin.query('create database few owner few');
  await expect(runServer({ DATABASE_URL: addressFor('few'), DEMO: 'on' })).rejects.toThrow(
    /\nThe database failed in the middle of the start: too many connections for role "few"[^\n]*\n$/,
  );
});

test('a role that owns one database and may do nothing else is enough: the market opens, is filled and bid on', async () => {
  server = await runServer({ DATABASE_URL: addressFor('shop'), DEMO: 'on' });
  const { url } = server;
  const bids = async () => (await (await fetch(`${url}/api/live-bids`)).json()) as unknown[];
  await expect.poll(async () => (await bids()).length, { timeout: 60_000 }).toBeGreaterThan(0);
  const { rows } = await admin.query(
    `select distinct usename, rolsuper or rolcreatedb or rolcreaterole or rolreplication as may_more
     from pg_stat_activity join pg_roles on rolname = usename where datname = 'shop'`,
  );
  expect(rows).toEqual([{ usename: 'shop', may_more: false }]);
});

test('a server of one role works on the tables of another, and later without that one’s address', async () => {
  await admin.query('create role keeper login; create role clerk login');
  await admin.query('create database keeper owner keeper');
  const owner = addressFor('keeper');
  const settings = { DATABASE_URL: owner.replace('//keeper@', '//clerk@') };
  for (const given of [{ ...settings, DATABASE_OWNER_URL: owner }, settings]) {
    const started = await runServer(given);
    expect((await fetch(`${started.url}/api/live-bids`)).status).toBe(200);
    expect(started.output()).not.toContain('owns the tables');
    await stopServer(started);
  }
  const clerk = new pg.Client({ ...cluster.connectionTo('keeper'), user: 'clerk' });
  await clerk.connect();
  await expect(clerk.query('alter table bids disable trigger all')).rejects.toThrow(
    'must be owner of table bids',
  );
  await clerk.end();
});
