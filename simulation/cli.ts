import { parseArgs } from 'node:util';
import { runSeed } from './run-seed.ts';

/** npm run simulate -- [--workers] --seeds N [--from S], or --seed S --trace: stops at the first seed that fails. */
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '10000' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
    trace: { type: 'boolean', default: false },
    /** Bids are handed in by workers, too, as with WEB_CONCURRENCY. */
    workers: { type: 'boolean', default: false },
  },
});
const hasWorkers = values.workers;
const say = (line: string): void => console.log(line);
const from = Number(values.seed ?? values.from);
const count = values.seed === undefined ? Number(values.seeds) : 1;
if (!Number.isInteger(from) || !Number.isInteger(count)) {
  process.stderr.write(
    'Usage: npm run simulate -- [--workers] --seeds N [--from S], or --seed S --trace\n',
  );
  process.exit(1);
}
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
  const run = await runSeed(seed, { hasWorkers, ...trace });
  accepted += run.accepted;
  if (run.wrong.length > 0) await tellFailure(seed, run.wrong);
  const done = seed - from + 1;
  if (done % 50_000 === 0) console.log(`${done} seeds: ${pace(done)}`);
}
console.log(`${count} seeds, ${accepted} bids accepted, nothing wrong: ${pace(count)}.`);

async function tellFailure(seed: number, wrong: readonly string[]): Promise<never> {
  if (!values.trace) await runSeed(seed, { hasWorkers, trace: say });
  console.error(`\nSeed ${seed} fails:\n${wrong.join('\n')}`);
  console.error(
    `Again: npm run simulate -- ${hasWorkers ? '--workers ' : ''}--seed ${seed} --trace`,
  );
  process.exit(1);
}
