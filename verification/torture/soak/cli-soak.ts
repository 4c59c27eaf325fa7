import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { positive, readCommandLine } from '#verification/support/command-line.ts';
import { runSoak } from './run-soak.ts';
import { drift, type SoakSample } from './sample.ts';

/** npm run torture -- soak --minutes N: mixed load, and whether memory, handles and latency stay flat. */
const { minutes } = readCommandLine('npm run torture -- soak --minutes N', {
  minutes: positive().default(60),
});
const folder = await mkdtemp(join(tmpdir(), 'fairlot-soak-'));
const columns = [
  ...['minute', 'memoryMb', 'handles', 'connections'],
  ...['bidsPerSecond', 'p50', 'p99', 'liveMb'],
];
console.log(columns.map((name) => name.padStart(14)).join(''));
const cell = (value: number): string => value.toFixed(1).padStart(14);
const samples = await runSoak({
  ...{ folder, minutes, sampleMs: Math.min(30_000, (minutes * 60_000) / 12) },
  onSample: (sample: SoakSample) => console.log(Object.values(sample).map(cell).join('')),
});
console.log('\nMedian of the first third → of the last third');
for (const { figure, first, last } of drift(samples))
  console.log(`  ${figure.padEnd(14)} ${first.toFixed(1)} → ${last.toFixed(1)}`);
await rm(folder, { recursive: true, force: true });
