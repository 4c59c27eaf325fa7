import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BenchFile } from '../bench-file.ts';
import { cpuSeconds } from '../bids/cpu.ts';
import { removeFolder, runProgram, startProgram, temporaryFolder } from '../bids/servers.ts';
import type { LoadResult } from '../load/run-load.ts';
import type { BidOrder } from './bidding-process.ts';
import { Crowd } from './crowd.ts';

const BIDDERS = 64;
/** On a market of many lots, so that several bid on each. */
const MARKET_BIDDERS = 128;
/** A process may open 20,000 files; fewer processes leave more of the two cores to the server. */
const CROWD_PROCESSES = 3;

/** A server of its own with one lot or many, watchers and bidders, each in processes of their own. */
export interface FanoutFloor {
  url: string;
  lotId: number;
  /** The Cookie header of one of the bidders. */
  cookie: string;
  crowd: Crowd;
  bid(perSecond: number, seconds: number): Promise<LoadResult>;
  /** The last bid's number, by the API. */
  lastSeq(): Promise<number>;
  /** Resident bytes of the server. */
  memory(): number;
  /** Seconds of processor time that the server has used. */
  cpu(): number;
  stop(): Promise<void>;
}

/** `people`: how many approved bidders the watchers are signed in as, in turn; with none they are signed out. */
export async function openFloor({
  port,
  people = 0,
  processes = CROWD_PROCESSES,
  lots = 1,
}: {
  port: number;
  people?: number;
  processes?: number;
  lots?: number;
}): Promise<FanoutFloor> {
  const folder = await temporaryFolder();
  const settings = { DATA_DIR: folder, DEMO: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'error' };
  Object.assign(process.env, settings, { PORT: String(port) });
  const server = await startProgram('server/main.ts', port, settings, '/readyz');
  const bidding = lots === 1 ? BIDDERS : MARKET_BIDDERS;
  const args = [
    'verification/bench/prepare.ts',
    '--bidders',
    String(bidding + people),
    '--lots',
    String(lots),
  ];
  await runProgram(process.execPath, args);
  const file = JSON.parse(await readFile(join(folder, 'bench.json'), 'utf8')) as BenchFile;
  const lotId = file.lots[0]?.id ?? 0;
  const watching = file.bidders.splice(bidding);
  const bidders = fork(join(import.meta.dirname, 'bidding-process.ts'));
  bidders.send({ ...file, url: server.url });
  await once(bidders, 'message');
  const crowd = new Crowd(
    { port, lotId, cookies: watching.map(({ cookie }) => cookie) },
    processes,
  );
  return {
    url: server.url,
    lotId,
    cookie: file.bidders[0]?.cookie ?? '',
    crowd,
    async bid(perSecond, seconds) {
      bidders.send({ perSecond, seconds } satisfies BidOrder);
      const [result] = await once(bidders, 'message');
      return result as LoadResult;
    },
    async lastSeq() {
      const reply = await fetch(`${server.url}/api/auction/${lotId}`);
      return ((await reply.json()) as { bids_count: number }).bids_count;
    },
    memory: () => residentBytes(server.pid),
    cpu: () => cpuSeconds(server.pid),
    async stop() {
      crowd.end();
      bidders.disconnect();
      await server.stop();
      await removeFolder(folder);
    },
  };
}

function residentBytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) * 1024;
}
