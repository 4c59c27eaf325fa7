import { flag, readCommandLine, whole } from '#verification/support/command-line.ts';
import { runSeed } from './run-seed.ts';

/** npm run simulate -- --seeds N [--from S], or --seed S --trace: stops at the first seed that fails. */
const values = readCommandLine('npm run simulate -- --seeds N [--from S], or --seed S --trace', {
  seeds: whole().default(10_000),
  from: whole(0).default(1),
  seed: whole(0).optional(),
  trace: flag(),
});
const say = (line: string): void => console.log(line);
const from = values.seed ?? values.from;
const count = values.seed === undefined ? values.seeds : 1;
// The engine's own failures are made by the hundred here, and nobody reads where.
Error.stackTraceLimit = 0;

const started = performance.now();
/** Beside the wall's seconds the core's own, for machines that are busy with other things, too. */
const pace = (seeds: number): string => {
  const { user, system } = process.cpuUsage();
  const perSecond = Math.round(seeds / ((performance.now() - started) / 1_000));
  return `${perSecond} seeds a second, ${Math.round(seeds / ((user + system) / 1e6))} per second of CPU`;
};
let accepted = 0;
for (let seed = from; seed < from + count; seed += 1) {
  const trace = values.trace ? { trace: say } : {};
  const run = await runSeed(seed, trace);
  accepted += run.accepted;
  if (run.wrong.length > 0) await tellFailure(seed, run.wrong);
  const done = seed - from + 1;
  if (done % 50_000 === 0) console.log(`${done} seeds: ${pace(done)}`);
}
console.log(`${count} seeds, ${accepted} bids accepted, nothing wrong: ${pace(count)}.`);

async function tellFailure(seed: number, wrong: readonly string[]): Promise<never> {
  if (!values.trace) await runSeed(seed, { trace: say });
  console.error(`\nSeed ${seed} fails:\n${wrong.join('\n')}`);
  console.error(`Again: npm run simulate -- --seed ${seed} --trace`);
  process.exit(1);
}
