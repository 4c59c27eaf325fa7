import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { BenchFile } from '../bench-file.ts';
import { biddingClients, pricesOf } from '../bids/bidding-clients.ts';
import { removeFolder, runProgram, startProgram, temporaryFolder } from '../bids/servers.ts';
import { latenciesOf, rounded } from '../load/figures.ts';
import { openLoop } from '../load/run-load.ts';
import { openWatchers, type Watchers } from './watchers.ts';

/**
 * Measures how one lot reaches its watchers: sockets on one process, clients on the same cores.
 * Usage: npm run bench:fanout -- [--sockets N] [--rate bids/s] [--seconds N] [--port P]
 */
const { values } = parseArgs({
  options: {
    sockets: { type: 'string', default: '10000' },
    rate: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '15' },
    port: { type: 'string', default: '4890' },
  },
});
const sockets = Number(values.sockets);
const [rate, seconds, port] = [Number(values.rate), Number(values.seconds), Number(values.port)];
const BIDDERS = 64;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const folder = await temporaryFolder();
const settings = { DATA_DIR: folder, DEMO: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'error' };
Object.assign(process.env, settings, { PORT: String(port) });
const server = await startProgram('server/main.ts', port, settings, '/readyz');
try {
  const args = ['bench/prepare.ts', '--bidders', String(BIDDERS), '--lots', '1'];
  await runProgram(process.execPath, args);
  await measure(JSON.parse(await readFile(join(folder, 'bench.json'), 'utf8')) as BenchFile);
} finally {
  await server.stop();
  await removeFolder(folder);
}

async function measure(file: BenchFile): Promise<void> {
  const [lot] = file.lots;
  if (!lot) throw new Error('No lot was prepared.');
  const prices = pricesOf([lot]);
  const bid = (perSecond: number, forSeconds: number) => {
    const { hostname, port: at } = new URL(server.url);
    const clients = biddingClients(file, prices, BIDDERS);
    return openLoop({ host: hostname, port: Number(at), clients, seconds: forSeconds, perSecond });
  };
  await bid(rate, 2);
  const before = memoryOf(server.pid);
  const watchers = await openWatchers(server.url, lot.id, sockets);
  await sleep(2_000);
  const each = (memoryOf(server.pid) - before) / sockets;
  say(`${sockets} sockets open; ${rounded(each / 1024)} kB of the server's memory each`);

  watchers.forget();
  const load = await bid(rate, seconds);
  const perSecond = watchers.frames / sockets / seconds;
  await settled(watchers);
  const delay = latenciesOf(watchers.delays);
  say(`at ${rate} bids/s: ${rounded(perSecond)} frames/s at each socket`);
  say(`  bid → frame at the client: p50 ${rounded(delay.p50)} ms, p99 ${rounded(delay.p99)} ms`);
  say(`  bid answer p99 meanwhile: ${rounded(load.latency.p99)} ms`);
  const last = Math.max(...watchers.seqs);
  const behind = watchers.seqs.filter((seq) => seq !== last).length;
  say(
    `  watchers with every bid: ${sockets - behind} of ${sockets}; holes seen: ${watchers.holes}`,
  );
  for (const socket of watchers.sockets) socket.terminate();
}

/** Until the last frames of the run have come. */
async function settled(watchers: Watchers): Promise<void> {
  for (let before = -1; before !== watchers.frames; ) {
    before = watchers.frames;
    await sleep(500);
  }
}

/** Resident bytes of a process. */
function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) * 1024;
}
