import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { loadConfig } from '#server/config.ts';
import type { Db } from '#server/db/pool.ts';
import type { BenchFile } from '../bench-file.ts';
import { median, rounded } from '../load/figures.ts';
import { closedLoop, type LoadResult, openLoop } from '../load/run-load.ts';
import { openBeside } from '../open-beside.ts';
import { biddingClients, pricesOf } from './bidding-clients.ts';
import { growHistory } from './big-lot.ts';
import { cpuSeconds } from './cpu.ts';
import { plainWay } from './plain-way.ts';
import { removeFolder, runProgram, startProgram, temporaryFolder } from './servers.ts';

/**
 * Measures bidding with everything switched on, beside its two baselines, all in one run on one
 * machine with the load generator included. The rounds alternate, so that a ratio compares what ran
 * within the same minute. Usage: npm run bench:bids -- [--rounds N] [--seconds N]
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '6' },
    port: { type: 'string', default: '4960' },
    history: { type: 'string', default: '1000000' },
  },
});
const [rounds, seconds, port] = [values.rounds, values.seconds, values.port].map(Number) as [
  number,
  number,
  number,
];
const CONNECTIONS = 256;
const LOTS = 102;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const folder = await temporaryFolder();
const settings = { DATA_DIR: folder, DEMO: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'error' };
Object.assign(process.env, settings, { PORT: String(port) });
const server = await startProgram('server/main.ts', port, settings, '/readyz');
const empty = await startProgram('bench/bids/empty-handler.ts', port + 1, {}, '/');
const config = loadConfig();
const beside = await openBeside(config);
try {
  await assertDurable(beside.db);
  await runProgram(process.execPath, [
    'bench/prepare.ts',
    '--bidders',
    String(CONNECTIONS),
    '--lots',
    String(LOTS),
  ]);
  const file = JSON.parse(await readFile(join(folder, 'bench.json'), 'utf8')) as BenchFile;
  await measure(file);
} finally {
  await beside.close();
  await empty.stop();
  await server.stop();
  await removeFolder(folder);
}

/** No safety is bought off: the figures below are of commits that survive a power cut. */
async function assertDurable(db: Db): Promise<void> {
  for (const name of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    const { rows } = await sql<{ value: string }>`select current_setting(${name}) as value`.execute(
      db,
    );
    if (rows[0]?.value !== 'on') throw new Error(`${name} is ${rows[0]?.value}; it must be on.`);
  }
}

async function measure(file: BenchFile): Promise<void> {
  const [hot, big] = file.lots;
  const hundred = file.lots.slice(2);
  if (!hot || !big) throw new Error('Too few lots were prepared.');
  say(`A lot with ${values.history} bids is being made …`);
  await growHistory(beside.db, big.id, Number(values.history));
  const bigLot = { ...big, floor: 1 + Number(values.history) / 100 };
  const prices = { hot: pricesOf([hot]), hundred: pricesOf(hundred), big: pricesOf([bigLot]) };
  await bid(file, prices.hot, 3);

  const runs = {
    plain: [] as number[],
    empty: [] as LoadResult[],
    hot: [] as LoadResult[],
    hundred: [] as LoadResult[],
    big: [] as LoadResult[],
  };
  for (let round = 1; round <= rounds; round += 1) {
    runs.plain.push(await plainWay({ connection: beside.connection, folder, seconds }));
    runs.empty.push(await postNothing());
    const before = cpuSeconds(server.pid);
    const hotRun = await bid(file, prices.hot, seconds);
    runs.hot.push(hotRun);
    report(`one lot, round ${round}`, hotRun, cpuSeconds(server.pid) - before);
    runs.big.push(await bid(file, prices.big, seconds));
    runs.hundred.push(await bid(file, prices.hundred, seconds));
    say(
      `  (a) plain ${rounded(runs.plain.at(-1) ?? 0, 0)}/s  (b) empty ${rounded(runs.empty.at(-1)?.perSecond ?? 0, 0)}/s`,
    );
  }
  const top = median(runs.hot.map(({ perSecond }) => perSecond));
  const clients = biddingClients(file, prices.hot, CONNECTIONS);
  const half = await openLoop({ ...at(file.url), clients, seconds: 10, perSecond: top / 2 });
  report(`open loop at half of it (${rounded(top / 2, 0)}/s)`, half);
  const lone = await loneBids(file, prices.hot);
  report('one lone bid at a time', lone);
  const two = await twoProcesses(file, prices.hot);
  report('two processes on one lot', two);

  const accepted = (all: LoadResult[]) =>
    median(all.map((one) => (one.byStatus[201] ?? 0) / one.seconds));
  say('');
  say(`accepted on one lot            ${rounded(accepted(runs.hot), 0)}/s`);
  say(`  ÷ (a) the plain way          ${rounded(accepted(runs.hot) / median(runs.plain), 2)}`);
  say(
    `  ÷ (b) an empty handler       ${rounded(accepted(runs.hot) / median(runs.empty.map((one) => one.perSecond)), 3)}`,
  );
  say(`100 lots ÷ one lot             ${rounded(accepted(runs.hundred) / accepted(runs.hot), 2)}`);
  say(
    `${values.history} bids ÷ an empty lot   ${rounded(accepted(runs.big) / accepted(runs.hot), 2)}`,
  );
  say(
    `two processes ÷ one            ${rounded((two.byStatus[201] ?? 0) / two.seconds / accepted(runs.hot), 2)}`,
  );
  say(`p99 at half rate, open loop    ${rounded(half.latency.p99)} ms`);
  say(`one lone bid, p50              ${rounded(lone.latency.p50, 2)} ms`);
}

function at(url: string) {
  const { hostname, port: urlPort } = new URL(url);
  return { host: hostname, port: Number(urlPort) };
}

function bid(file: BenchFile, prices: ReturnType<typeof pricesOf>, forSeconds: number) {
  const clients = biddingClients(file, prices, CONNECTIONS);
  return closedLoop({ ...at(file.url), clients, seconds: forSeconds });
}

function postNothing(): Promise<LoadResult> {
  const head = 'POST /empty HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
  const client = { next: () => ({ head, body: '{"amount":12.50}' }), done() {} };
  const clients = Array.from({ length: CONNECTIONS }, () => client);
  return closedLoop({ ...at(empty.url), clients, seconds });
}

/** Two bidders in turn, nobody else: what a bid costs when there is no batch to share. */
function loneBids(file: BenchFile, prices: ReturnType<typeof pricesOf>): Promise<LoadResult> {
  const [one, two] = biddingClients(file, prices, 2);
  if (!one || !two) throw new Error('Too few bidders were prepared.');
  let turn = 0;
  const inTurn = {
    next() {
      turn += 1;
      return (turn % 2 === 0 ? one : two).next();
    },
    done() {},
  };
  return closedLoop({ ...at(file.url), clients: [inTurn], seconds: 5 });
}

/** A second server on the same database; half of the bidders go to each. */
async function twoProcesses(file: BenchFile, prices: ReturnType<typeof pricesOf>) {
  const { host, port: socketPort, user, database } = beside.connection;
  const query = new URLSearchParams({ host: String(host), port: String(socketPort) });
  const second = await startProgram(
    'server/main.ts',
    port + 2,
    {
      ...settings,
      DATA_DIR: join(folder, 'second'),
      APP_SECRET: config.appSecret,
      DATABASE_URL: `postgres://${user}@localhost/${database}?${query}`,
    },
    '/readyz',
  );
  try {
    const clients = biddingClients(file, prices, CONNECTIONS);
    const halves = [clients.slice(0, CONNECTIONS / 2), clients.slice(CONNECTIONS / 2)];
    const [first, other] = await Promise.all([
      closedLoop({ ...at(file.url), clients: halves[0] ?? [], seconds }),
      closedLoop({ ...at(second.url), clients: halves[1] ?? [], seconds }),
    ]);
    return together(first, other);
  } finally {
    await second.stop();
  }
}

function together(one: LoadResult, two: LoadResult): LoadResult {
  const byStatus = { ...one.byStatus };
  for (const [status, count] of Object.entries(two.byStatus))
    byStatus[Number(status)] = (byStatus[Number(status)] ?? 0) + count;
  const latency = {
    p50: Math.max(one.latency.p50, two.latency.p50),
    p99: Math.max(one.latency.p99, two.latency.p99),
    p999: Math.max(one.latency.p999, two.latency.p999),
    max: Math.max(one.latency.max, two.latency.max),
  };
  return { seconds: one.seconds, perSecond: one.perSecond + two.perSecond, byStatus, latency };
}

function report(
  what: string,
  { perSecond, byStatus, latency, seconds: ran }: LoadResult,
  cpu?: number,
): void {
  const accepted = (byStatus[201] ?? 0) / ran;
  const { p50, p99, p999, max } = latency;
  const tail = [p50, p99, p999, max].map((value) => rounded(value)).join(' / ');
  const spent = cpu === undefined ? '' : `, server CPU ${rounded((cpu / ran) * 100, 0)} %`;
  say(
    `${what}: ${rounded(perSecond, 0)}/s, accepted ${rounded(accepted, 0)}/s, p50/p99/p99.9/max ${tail} ms${spent} ${JSON.stringify(byStatus)}`,
  );
}
