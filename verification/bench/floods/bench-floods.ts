import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { login } from '#contract/accounts/login.ts';
import type { Operation } from '#contract/endpoint.ts';
import { hashPassword } from '#server/features/accounts/passwords/password-hash.ts';
import { readCommandLine, whole } from '#verification/support/command-line.ts';
import { contractEndpoints } from '#verification/support/contract-endpoints.ts';
import { biddingClients, pricesOf } from '../bids/bidding-clients.ts';
import { type BenchField, openField } from '../bids/field.ts';
import { say, verdict } from '../bids/report.ts';
import { removeFolder, runProgram } from '../bids/servers.ts';
import { median, rounded } from '../load/figures.ts';
import { type LoadResult, openLoop } from '../load/run-load.ts';
import type { Flood, FloodResult } from './flood.ts';
import { type FloodPerson, type HonestLogIn, logIn, logInMeanwhile } from './honest-log-ins.ts';

/**
 * Bids beside floods that cost their sender nothing, each between two calm windows, and people who log in
 * meanwhile. Limits are on, as in production. Usage: npm run bench -- floods [--seconds N] [--out FILE]
 */
const { port, seconds, out } = readCommandLine(
  'npm run bench -- floods [--seconds N] [--port P] [--out FILE]',
  {
    seconds: whole(2).default(8),
    port: whole().default(4_970),
    out: z.string().optional(),
  },
);

const BIDDERS = 128;
const BIDS_PER_SECOND = 200;
const PEOPLE = 40;
const DESCRIBED = ['/openapi.json', '/docs/yaml'];
/** The most that a flood may do to bids, and the longest that a log-in may take. */
const MOST = { times: 3, milliseconds: 3_000 };

interface Window {
  bids: LoadResult;
  logIns: HonestLogIn[];
  flood?: FloodResult;
}

// A proxy on this machine says where people come from.
const field = await openField(
  port,
  { bidders: BIDDERS + PEOPLE + 1, lots: 1 },
  { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' },
);
try {
  await measure(field);
} finally {
  await field.beside.close();
  await field.empty.stop();
  await field.server.stop();
  await removeFolder(field.folder);
}

async function measure({ file, server, beside }: BenchField): Promise<void> {
  const clients = biddingClients(file, pricesOf(file.lots), BIDDERS);
  const people = await peopleOf(beside.db, server.url, file.bidders.slice(BIDDERS, -1));
  const bidding = (time: number) =>
    openLoop({ host: '127.0.0.1', port, clients, seconds: time, perSecond: BIDS_PER_SECOND });

  async function floodedBy(flood: Flood): Promise<Window> {
    const began = performance.now();
    const program = [join(import.meta.dirname, 'flood-process.ts'), JSON.stringify(flood)];
    const [text, bids, logIns] = await Promise.all([
      runProgram(process.execPath, program),
      // Once it has begun.
      pause(1_000).then(() => bidding(seconds)),
      logInMeanwhile(server.url, people, began + (seconds + 1) * 1_000),
    ]);
    return { bids, logIns, flood: JSON.parse(text) as FloodResult };
  }

  // Written once in a server's life, which is not what a flood costs.
  for (const path of DESCRIBED) await (await fetch(server.url + path)).arrayBuffer();
  await bidding(2);
  const figures: Figure[] = [];
  let before = await bidding(seconds / 2);
  for (const flood of await floodsOf(file.bidders.at(-1))) {
    const window = await floodedBy(flood);
    // What still waits of the flood is answered within a second.
    await pause(1_500);
    const after = await bidding(seconds / 2);
    figures.push(figureOf(flood.name, window, [before, after]));
    before = after;
  }
  for (const figure of figures) tell(figure);
  if (out) await writeFile(out, JSON.stringify({ at: new Date().toISOString(), figures }, null, 2));
}

/** People with a password, each with a browser in which they were signed in before. */
async function peopleOf(
  db: BenchField['beside']['db'],
  url: string,
  chosen: readonly { email: string }[],
): Promise<FloodPerson[]> {
  const password = 'correct horse of the bench';
  const emails = chosen.map(({ email }) => email);
  await db
    .updateTable('users')
    .set({ password_hash: await hashPassword(password) })
    .where('email', 'in', emails)
    .execute();
  return Promise.all(
    emails.map(async (email, nth) => {
      const { device } = await logIn(url, { email, password, device: '' }, `198.19.${nth}.1`);
      return { email, password, device };
    }),
  );
}

async function floodsOf(flooder?: { cookie: string; xsrf: string }): Promise<Flood[]> {
  const json = { 'Content-Type': 'application/json' };
  const signedIn = { ...json, Cookie: flooder?.cookie ?? '', 'X-XSRF-TOKEN': flooder?.xsrf ?? '' };
  const from = { ...signedIn, 'X-Forwarded-For': '203.0.113.7' };
  const base = { port, seconds: seconds + 1, connections: 200, headers: from };
  const endpoints = await contractEndpoints();
  const writing = endpoints.filter(({ method }) => method !== 'GET').map(requestTo);
  const one = (path: string, body = '{}') => [{ method: 'POST', path, body }];
  const logIns = one(login.path, '{"email":"nobodyNTH@example.test","password":"a guess"}');
  return [
    {
      ...{ ...base, name: 'the API’s description, 20 connections', connections: 20 },
      requests: DESCRIBED.map((path) => ({ method: 'GET', path })),
    },
    // One that ends the flooder's session would end the flood.
    {
      ...{ ...base, name: 'every writing endpoint, 200 connections' },
      requests: writing.filter(({ path }) => !/logout|sessions|suspend/.test(path)),
    },
    ...[
      one('/api/auctions/1/bids', '{"amount":1}'),
      one('/api/notifications/read-all'),
      one('/api/two-factor'),
      one('/api/switch-role', '{"role":"seller"}'),
    ].map((requests) => ({
      ...{ ...base, name: `${requests[0]?.path}, 200 connections` },
      requests,
    })),
    {
      ...{ ...base, name: 'log-ins from a /48, 150 a second', requests: logIns },
      ...{ perSecond: 150, fromWholeNetwork: true },
    },
  ];
}

function requestTo({ method, path }: Operation) {
  return { method, path: path.replace(/:\w+/g, '1'), body: '{}' };
}

interface Figure {
  flood: string;
  requests: Record<number, number>;
  /** Of bids, in milliseconds. */
  p50: number;
  calm: number;
  times: number;
  p99: number;
  logIns: { of: number; inTime: number; slowest: number };
}

function figureOf(
  flood: string,
  { bids, logIns, flood: sent }: Window,
  calm: LoadResult[],
): Figure {
  const calmP50 = median(calm.map(({ latency }) => latency.p50));
  const inTime = logIns.filter(
    ({ status, milliseconds }) => status === 200 && milliseconds <= MOST.milliseconds,
  );
  return {
    ...{ flood, requests: sent?.byStatus ?? {} },
    ...{ p50: bids.latency.p50, calm: calmP50, times: bids.latency.p50 / calmP50 },
    p99: bids.latency.p99,
    logIns: {
      of: logIns.length,
      inTime: inTime.length,
      slowest: Math.max(...logIns.map(({ milliseconds }) => milliseconds)),
    },
  };
}

function tell({ flood, requests, p50, calm, times, p99, logIns }: Figure): void {
  const { of, inTime, slowest } = logIns;
  say(
    `${flood}: bids' p50 ${rounded(p50)} ms beside ${rounded(calm)} calm, p99 ${rounded(p99)}; ` +
      `log-ins ${inTime} of ${of}, the slowest ${rounded(slowest, 0)} ms; ${JSON.stringify(requests)}`,
  );
  verdict("bids' p50 ÷ calm", times, MOST.times, false);
  verdict('honest log-ins within 3 s', inTime / of, 1);
}
