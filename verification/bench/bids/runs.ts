import type { Db } from '#server/platform/database/pool.ts';
import { closedLoop, type LoadResult, openLoop } from '../load/run-load.ts';
import { biddingClients, type pricesOf } from './bidding-clients.ts';
import { countCpu, countStolen } from './cpu.ts';
import { type BenchField, batchesAfter, newestSeq } from './field.ts';
import { type RunAtRate, report } from './report.ts';

export const CONNECTIONS = 256;

type Prices = ReturnType<typeof pricesOf>;

export function at(url: string) {
  const { hostname, port } = new URL(url);
  return { host: hostname, port: Number(port) };
}

/** As many bids as are answered, of 256 connections. */
export async function bid(
  what: string,
  { file, server, postmaster, beside }: BenchField,
  prices: Prices,
  seconds: number,
): Promise<LoadResult> {
  const batches = await countBatches(beside.db, prices);
  const spent = countCpu([server.pid], postmaster);
  const clients = biddingClients(file, prices, CONNECTIONS);
  const result = await closedLoop({ ...at(file.url), clients, seconds });
  report(what, result, spent(), await batches());
  return result;
}

/** Bids that arrive at a constant rate, whether or not earlier ones were answered. */
export async function bidAtRate(
  { file, server, postmaster, beside }: BenchField,
  prices: Prices,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<RunAtRate> {
  const batches = await countBatches(beside.db, prices);
  const spent = countCpu([server.pid], postmaster);
  const stolen = countStolen();
  const clients = biddingClients(file, prices, CONNECTIONS);
  const loaded = await openLoop({ ...at(file.url), clients, seconds, perSecond });
  const result = { ...loaded, stolen: stolen() };
  report(`open loop at ${Math.round(perSecond)}/s`, result, spent(), await batches());
  return result;
}

/** Starts counting; the answer says in how many batches bids came since, where all are of one lot. */
async function countBatches(db: Db, [lot, ...others]: Prices) {
  if (!lot || others.length > 0) return async () => undefined;
  const from = await newestSeq(db, lot.id);
  return () => batchesAfter(db, lot.id, from);
}

/** Two bidders in turn, nobody else: what a bid costs when there is no batch to share. */
export async function bidAlone({ file }: BenchField, prices: Prices): Promise<LoadResult> {
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
  const result = await closedLoop({ ...at(file.url), clients: [inTurn], seconds: 5 });
  report('one lone bid at a time', result);
  return result;
}

/** A second server on the same database, started by itself; half of the bidders go to each. */
export async function bidAtTwoServers(
  field: BenchField,
  prices: Prices,
  seconds: number,
): Promise<LoadResult> {
  const { file, server, postmaster } = field;
  const second = await field.secondServer();
  try {
    const clients = biddingClients(file, prices, CONNECTIONS);
    const halves = [clients.slice(0, CONNECTIONS / 2), clients.slice(CONNECTIONS / 2)] as const;
    const both = (forSeconds: number) =>
      Promise.all([
        closedLoop({ ...at(file.url), clients: halves[0], seconds: forSeconds }),
        closedLoop({ ...at(second.url), clients: halves[1], seconds: forSeconds }),
      ]);
    // The second server has just started: as warm as the first, or it is no comparison.
    await both(3);
    const batches = await countBatches(field.beside.db, prices);
    const spent = countCpu([server.pid, second.pid], postmaster);
    const [one, two] = await both(seconds);
    const result = together(one, two);
    report('two servers on one lot', result, spent(), await batches());
    return result;
  } finally {
    await second.stop();
  }
}

/** The empty handler, under the same generator. */
export function postNothing({ empty }: BenchField, seconds: number): Promise<LoadResult> {
  const head = 'POST /empty HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
  const client = { next: () => ({ head, body: '{"amount":12.50}' }), done() {} };
  const clients = Array.from({ length: CONNECTIONS }, () => client);
  return closedLoop({ ...at(empty.url), clients, seconds });
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
