import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runRestart } from './run-restart.ts';

/** npm run torture -- restart: what bidders and watchers feel of a restart under load. */
const folder = await mkdtemp(join(tmpdir(), 'fairlot-restart-'));
const figures = await runRestart(folder, 10_000);
const ms = (value: number): string => `${value.toFixed(0)} ms`;
console.log(
  `${figures.bids} bids; stopped in ${ms(figures.stopMs)}, started in ${ms(figures.startMs)}`,
);
console.log(`requests sent before the stop and not answered: ${figures.unanswered}`);
console.log(`${figures.sockets} sockets back ${ms(figures.socketsBackMs)} after the start`);
console.log(
  `p99 before ${ms(figures.p99Before)}; after, by second: ${figures.p99After.map(ms).join(', ')}`,
);
console.log(`wrong: ${figures.wrongs.length}`);
for (const { kind, what } of figures.wrongs) console.error(`  ${kind}: ${what}`);
await rm(folder, { recursive: true, force: true });
process.exit(figures.wrongs.length > 0 ? 1 : 0);
