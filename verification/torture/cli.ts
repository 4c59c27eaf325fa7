import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { positive, readCommandLine, whole } from '#verification/support/command-line.ts';
import { report } from './report.ts';
import { runTorture } from './run-torture.ts';

/**
 * npm run torture -- --cycles N --seed S, or as many as fit into --minutes M. Ends with 1 when
 * anything at all was wrong.
 */
const { cycles, seed, ...values } = readCommandLine(
  'npm run torture -- --cycles N [--seed S] [--minutes M] [--folder F]',
  {
    cycles: whole().default(10),
    seed: whole(0).default(Math.floor(Math.random() * 1_000_000)),
    minutes: positive().default(1_000_000),
    folder: z.string().optional(),
  },
);
const folder = values.folder ?? (await mkdtemp(join(tmpdir(), 'fairlot-torture-')));
console.log(`Seed ${seed}, ${cycles} cycles, in ${folder}`);

// Ctrl-C ends the run after its cycle, with nothing left running; a second one ends it at once.
let isStopped = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    isStopped = true;
  });
const started = performance.now();
const figures = await runTorture({
  ...{ folder, cycles, seed, onBreak: (what: string) => console.error(`  WRONG: ${what}`) },
  isOver: () => isStopped || performance.now() > started + values.minutes * 60_000,
  onCycle({ fault, evidence, wrongs }, number) {
    const seconds = ((performance.now() - started) / 1_000).toFixed(0);
    console.log(`${number}: ${fault}: ${evidence.bids.length} bids (${seconds} s)`);
    for (const { kind, what } of wrongs) console.error(`  WRONG (${kind}): ${what}`);
  },
});
console.log(`\n${report(figures)}`);
console.log(`Seed ${seed}, ${((performance.now() - started) / 1_000).toFixed(0)} s`);
if (figures.wrongs.length > 0) {
  console.error(`Something was wrong; the folder is kept: ${folder}`);
  process.exit(1);
}
if (values.folder === undefined) await rm(folder, { recursive: true, force: true });
