import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig } from '#server/config.ts';
import type { BenchFile } from '../bench-file.ts';
import { closedLoop } from '../load/run-load.ts';
import { biddingClients, pricesOf } from './bidding-clients.ts';

const config = loadConfig();
const file = JSON.parse(readFileSync(join(config.dataDir, 'bench.json'), 'utf8')) as BenchFile;
const lots = Number(process.env.LOTS ?? 1);
const seconds = Number(process.env.SECONDS ?? 5);
const { hostname, port } = new URL(file.url);
const clients = biddingClients(
  file,
  pricesOf(file.lots.slice(0, lots)),
  Number(process.env.CONNECTIONS ?? 256),
);
console.log(await closedLoop({ host: hostname, port: Number(port), clients, seconds }));
