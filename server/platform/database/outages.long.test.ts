import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bidOverHttp, postTo } from '#verification/support/bidding/bid-over-http.ts';
import {
  acknowledgement,
  buildField,
  storedBids,
  toldOf,
} from '#verification/support/bidding/bidding-load.ts';
import { createTestDatabase, type TestDatabase } from '#verification/support/database.ts';
import { runServer, stopServer } from '#verification/support/running-server.ts';
import { silentLog } from '#verification/support/silent-log.ts';
import { type DatabaseProxy, openDatabaseProxy } from '#verification/support/tcp-proxy.ts';
import { DatabaseBusy, isOutage } from './outage.ts';
import { openKysely, openPool } from './pool.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });
const within = { timeout: 60_000, interval: 50 };
const appSecret = 'a secret for outages, long enough to be one';

/** How long the database is away; a minute and more can be asked for by whoever waits for it. */
const OUTAGE_SECONDS = Number(process.env.OUTAGE_SECONDS ?? 1);

/** Whether an answer comes at once, rather than after a wait for the database. */
async function statusAndHaste(ask: () => Promise<Response>) {
  const asked = performance.now();
  const { status } = await ask();
  return { status, isSoon: performance.now() < asked + 5_000 };
}

let folder: string;
let database: TestDatabase;
let line: DatabaseProxy;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairlot-line-'));
  database = await createTestDatabase();
  line = await openDatabaseProxy(database.connection);
});
afterEach(async () => {
  await line.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

test('while the database is out of reach the answer is 503; afterwards all goes on by itself', async () => {
  const server = await runServer({
    ...{ DATABASE_URL: line.url, DATA_DIR: join(folder, 'data') },
    ...{ APP_SECRET: appSecret, RATE_LIMITS: 'off' },
  });
  /** A request whose sign-in alone asks the database. */
  const ask = (who: number) =>
    fetch(`${server.url}/api/me`, {
      headers: { authorization: `Bearer ${who}|${'a'.repeat(40)}`, connection: 'close' },
    });
  const field = await buildField(database.db, { keyedEvery: 1 });
  const { bidderIds, lotIds } = field;
  const bid = await bidOverHttp(database.db, { post: postTo(server.url), appSecret, bidderIds });
  const person = { role: 'buyer', name: 'Jane Doe', email: 'jane@example.test' } as const;
  const [one = 0, two = 0] = bidderIds;
  const say = (id: number, cents: number) =>
    bid(lotIds[0] ?? 0, {
      ...{ bidder: { id, ...person }, cents },
      key: { text: `bid of ${cents}`, request: '' },
    });
  const first = await say(one, 100);
  expect(first.accepted).toBe(true);

  line.set('down');
  const refused = await ask(1);
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('1');
  expect(await refused.json()).toMatchObject({ code: 'overloaded' });
  expect(await say(two, 101)).toMatchObject({ refusal: { status: 503, refused: 'invalid' } });
  const alive = await fetch(`${server.url}/healthz`);
  expect(alive.status).toBe(200);
  expect(alive.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
  const goneAt = performance.now();
  do expect(await statusAndHaste(() => ask(1))).toEqual({ status: 503, isSoon: true });
  while (performance.now() < goneAt + OUTAGE_SECONDS * 1_000);

  line.set('open');
  const second = await vi.waitFor(async () => {
    const told = await say(two, 101);
    expect(told.accepted).toBe(true);
    return told;
  }, within);
  await vi.waitFor(async () => expect((await ask(1)).status).toBe(401), within);
  await vi.waitFor(
    async () => expect((await fetch(`${server.url}/readyz`)).status).toBe(200),
    within,
  );
  const acknowledged = [first, second].flatMap((told, index) =>
    told.accepted ? [acknowledgement(told.json, index === 0 ? one : two)] : [],
  );
  expect(await storedBids(database.db, field)).toEqual(
    toldOf({ acknowledged, answers: new Map() }),
  );
  expect(server.output()).toContain('The database is out of reach, full or too slow');
  expect(server.output()).not.toContain('request failed');
  await stopServer(server);
});

test('while the database says nothing, a thousand wait, none for long, and the rest are told at once', async () => {
  const CROWD = 1_500;
  const pool = openPool(line.connection, silentLog);
  const db = openKysely(pool);
  const ask = () => sql`select 1`.execute(db).then(() => 'answered', nameOf);
  expect(await ask()).toBe('answered');
  line.set('held');
  // The one connection there is takes the first; 1,000 wait; each may take 5 s, that one 20 s.
  const answers = Array.from({ length: CROWD }, ask);
  const told = await Promise.all(answers.map((one) => Promise.race([one, soon()])));
  expect(told.filter((name) => name === 'DatabaseBusy').length).toBeGreaterThan(400);
  await vi.waitFor(async () => {
    const all = await Promise.all(answers.map((one) => Promise.race([one, soon()])));
    expect(all.filter((name) => name === 'waits').length).toBeLessThanOrEqual(20);
  }, within);
  line.set('open');
  expect(KNOWN).toEqual(expect.arrayContaining(await Promise.all(answers)));
  expect(await ask()).toBe('answered');
  await pool.end();
});

const KNOWN = ['answered', 'DatabaseBusy', 'outage'];
const nameOf = (error: unknown): string =>
  error instanceof DatabaseBusy ? error.name : isOutage(error) ? 'outage' : String(error);
const soon = () => new Promise<'waits'>((resolve) => setImmediate(resolve, 'waits'));

test('a connection that has gone silent is given up, and its place is free again', async () => {
  const pool = openPool({ ...line.connection, query_timeout: 500 }, silentLog, 1);
  const db = openKysely(pool);
  await sql`select 1`.execute(db);
  line.set('held');
  const silent = sql`select 1`.execute(db).catch(nameOf);
  expect(await silent).toBe('outage');
  line.set('open');
  await vi.waitFor(async () => {
    expect((await sql<{ up: number }>`select 1 as up`.execute(db)).rows).toEqual([{ up: 1 }]);
  }, within);
  await pool.end();
});
