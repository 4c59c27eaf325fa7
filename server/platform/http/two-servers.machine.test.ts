import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { auctionChannel } from '#contract/live/auction-channel.ts';
import type { Channel } from '#contract/live/channel.ts';
import type { LotFrame } from '#contract/live/frames.ts';
import { bidOverHttp, type Post, postTo } from '#verification/support/bidding/bid-over-http.ts';
import {
  buildField,
  type Field,
  keepBidding,
  storedBids,
  toldOf,
} from '#verification/support/bidding/bidding-load.ts';
import { createTestDatabase, type TestDatabase } from '#verification/support/database.ts';
import { listen } from '#verification/support/live.ts';
import { askByTls } from '#verification/support/proxy/ask.ts';
import { runNginx } from '#verification/support/proxy/nginx.ts';
import { type RunningServer, runServer, stopServer } from '#verification/support/running-server.ts';
import { csrfToken } from './auth/csrf-token.ts';
import { sessionHash } from './auth/session-cookie.ts';

// By `npm run test:machine -- proxy`, where nginx is. How servers without a proxy get on is the torture's.
const appSecret = 'a secret for two servers behind one proxy';
const LONG = { timeout: 60_000, interval: 20 };

let database: TestDatabase;
let servers: RunningServer[];
let nginx: Awaited<ReturnType<typeof runNginx>>;

const start = (more: Record<string, string> = {}) =>
  runServer({
    ...{ DATABASE_URL: database.url, APP_SECRET: appSecret, RATE_LIMITS: 'off' },
    ...more,
  });
const portOf = ({ url }: RunningServer) => new URL(url).port;

beforeAll(async () => {
  database = await createTestDatabase();
  servers = [await start(), await start()];
  nginx = await runNginx(...servers.map((one) => Number(portOf(one))));
}, 120_000);
afterAll(async () => {
  await nginx?.stop();
  await Promise.all((servers ?? []).map((one) => stopServer(one)));
  await database.drop();
});

/** Ends one and starts it again at its place. */
async function restart(nth: number, signal: NodeJS.Signals): Promise<void> {
  const server = servers[nth];
  if (!server) throw new Error('There is no such server.');
  const exited = once(server.process, 'exit');
  server.process.kill(signal);
  await exited;
  servers[nth] = await start({ PORT: portOf(server) });
}

/** Bidders behind the proxy; every status that any of them was answered with, 0 for none. */
async function biddersBehind(lots: number) {
  const field = await buildField(database.db, { lots, keyedEvery: 1 });
  const statuses = new Set<number>();
  const post: Post = async (path, headers, body) => {
    try {
      const reply = await askByTls(nginx, { method: 'POST', path, headers, body });
      statuses.add(reply.status);
      return { ...reply, isReplayed: 'idempotent-replayed' in reply.headers };
    } catch (error) {
      statuses.add(0);
      throw error;
    }
  };
  const { bidderIds } = field;
  return {
    field,
    statuses,
    submit: await bidOverHttp(database.db, { post, appSecret, bidderIds }),
  };
}

async function acceptedBy({ url }: RunningServer): Promise<number> {
  const figures = await (await fetch(`${url}/metrics`)).text();
  return Number(/^fairlot_bids_total\{outcome="accepted"\} (\d+)/m.exec(figures)?.[1]);
}

const acceptedByEach = () => Promise.all(servers.map(acceptedBy));

const bidderOf = ({ bidderIds }: Field, nth: number) => ({
  ...{ id: bidderIds[nth % bidderIds.length] ?? 0, role: 'buyer' as const },
  ...{ name: 'Jane Doe', email: 'jane@example.test' },
});

test('the bids of a lot meet in one server, and those of many are shared out', async () => {
  const before = await acceptedByEach();
  const one = await biddersBehind(1);
  const bidding = keepBidding(one.field, one.submit);
  await vi.waitFor(() => expect(bidding.acknowledged).toBeGreaterThan(50), LONG);
  await bidding.end();
  const after = await acceptedByEach();
  expect(after.filter((count, nth) => count > (before[nth] ?? 0))).toHaveLength(1);

  const many = await biddersBehind(40);
  const more = keepBidding(many.field, many.submit);
  await vi.waitFor(() => expect(more.acknowledged).toBeGreaterThan(100), LONG);
  await more.end();
  for (const [nth, count] of (await acceptedByEach()).entries())
    expect(count).toBeGreaterThan(after[nth] ?? 0);
});

test('a bid at one server is seen at the other within 100 ms, and a log-out is known within a second', async () => {
  const [here, there] = servers;
  if (!here || !there) throw new Error('Both must run.');
  const field = await buildField(database.db, { lots: 1 });
  const [lotId = 0] = field.lotIds;
  const { bidderIds } = field;
  const submit = await bidOverHttp(database.db, { post: postTo(here.url), appSecret, bidderIds });
  const channel = auctionChannel(lotId);
  const arrivals = await Promise.all([here, there].map((one) => arrivalsAt(one, channel)));
  for (let nth = 1; nth <= 40; nth += 1) {
    const outcome = await submit(lotId, { bidder: bidderOf(field, nth), cents: 100 + nth });
    expect(outcome.accepted).toBe(true);
    await vi.waitFor(() => expect(arrivals.every((one) => one.has(nth))).toBe(true), LONG);
  }
  const [first, second] = arrivals;
  const late = Array.from({ length: 40 }, (_, at) => {
    return (second?.get(at + 1) ?? 0) - (first?.get(at + 1) ?? 0);
  }).toSorted((one, other) => one - other);
  expect(late.at(20)).toBeLessThan(100);

  const gone: number[] = [];
  for (let nth = 0; nth < 5; nth += 1) gone.push(await logOutKnownAfter(here, there, field, nth));
  expect(Math.max(...gone)).toBeLessThan(1_000);
}, 60_000);

/** When a watcher at the server had each bid, by its number. */
async function arrivalsAt({ url }: RunningServer, channel: Channel): Promise<Map<number, number>> {
  const watcher = await listen([channel], { server: url });
  const arrivals = new Map<number, number>();
  watcher.ws.on('message', () => {
    const seq = (watcher.frames(channel) as LotFrame[]).at(-1)?.to_seq ?? 0;
    if (!arrivals.has(seq)) arrivals.set(seq, performance.now());
  });
  return arrivals;
}

/** Milliseconds from the answer to a log-out at one server until the other lets the session in no more. */
async function logOutKnownAfter(
  here: RunningServer,
  there: RunningServer,
  field: Field,
  nth: number,
): Promise<number> {
  const { cookie, token } = await sessionOf(field.bidderIds[nth] ?? 0);
  const me = async () => (await fetch(`${there.url}/api/me`, { headers: { cookie } })).status;
  expect(await me()).toBe(200);
  const headers = { cookie, 'x-xsrf-token': token, 'content-type': 'application/json' };
  expect((await postTo(here.url)('/logout', headers, '{}')).status).toBeLessThan(300);
  const began = performance.now();
  while ((await me()) !== 401) await new Promise(setImmediate);
  return performance.now() - began;
}

async function sessionOf(userId: number): Promise<{ cookie: string; token: string }> {
  const session = randomBytes(32).toString('base64url');
  await database.pool.query(
    "insert into sessions (id_hash, user_id, expires_at) values ($1, $2, now() + interval '1 day')",
    [sessionHash(session), userId],
  );
  return { cookie: `fairlot_session=${session}`, token: csrfToken(session, appSecret) };
}

test('two servers are restarted by turns under bids and readers, and no request fails', async () => {
  const { field, statuses, submit } = await biddersBehind(4);
  const reads = new Set<number>();
  let isOver = false;
  const reading = Promise.all(
    field.lotIds.map(async (id) => {
      while (!isOver)
        reads.add(
          await askByTls(nginx, { path: `/api/auction/${id}` }).then(
            ({ status }) => status,
            () => 0,
          ),
        );
    }),
  );
  const bidding = keepBidding(field, submit);
  await vi.waitFor(() => expect(bidding.acknowledged).toBeGreaterThan(50), LONG);
  for (const nth of [0, 1]) {
    await restart(nth, 'SIGTERM');
    const before = bidding.acknowledged;
    await vi.waitFor(() => expect(bidding.acknowledged).toBeGreaterThan(before + 50), LONG);
  }
  const load = await bidding.end();
  isOver = true;
  await reading;
  expect([...reads]).toEqual([200]);
  // 422: somebody else bid more meanwhile.
  expect([...statuses].toSorted().filter((status) => status !== 422)).toEqual([201]);
  expect(toldOf(load)).toEqual(await storedBids(database.db, field));
}, 120_000);

test('a server that is killed takes no acknowledged bid with it, and its lots go on at the other', async () => {
  const { field, statuses, submit } = await biddersBehind(4);
  const bidding = keepBidding(field, submit);
  await vi.waitFor(() => expect(bidding.acknowledged).toBeGreaterThan(50), LONG);
  const server = servers[0];
  if (!server) throw new Error('It must run.');
  const exited = once(server.process, 'exit');
  server.process.kill('SIGKILL');
  await exited;
  const before = bidding.acknowledged;
  await vi.waitFor(() => expect(bidding.acknowledged).toBeGreaterThan(before + 50), LONG);
  servers[0] = await start({ PORT: portOf(server) });
  const load = await bidding.end();
  expect(toldOf(load)).toEqual(await storedBids(database.db, field));
  // 502: what it had taken and not answered.
  for (const status of statuses) expect([201, 422, 502]).toContain(status);
}, 120_000);
