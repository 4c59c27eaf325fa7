import { rounded } from '../load/figures.ts';
import type { LoadResult } from '../load/run-load.ts';
import type { Spent } from './cpu.ts';

export const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const ACCEPTED = 201;

export const acceptedPerSecond = ({ byStatus, seconds }: LoadResult): number =>
  (byStatus[ACCEPTED] ?? 0) / seconds;

export const accepted = (results: readonly LoadResult[]): number[] =>
  results.map(acceptedPerSecond);

export const p99s = (results: readonly LoadResult[]): number[] =>
  results.map(({ latency }) => latency.p99);

/** A run, and the part of the cores' time that the host kept from it: what p99 depends on most. */
export type RunAtRate = LoadResult & { stolen: number };

export const withStolen = ({ latency, stolen }: RunAtRate): string =>
  `${rounded(latency.p99)} ms (${rounded(stolen * 100, 0)} %)`;

/** One run in a line: what was offered and what became of it, how fast, and what it cost each process. */
export function report(what: string, result: LoadResult, spent?: Spent, batches?: number): void {
  const { perSecond, byStatus, latency, seconds } = result;
  const accepted = acceptedPerSecond(result);
  const { p50, p99, p999, max } = latency;
  const tail = [p50, p99, p999, max].map((value) => rounded(value)).join(' / ');
  say(
    `${what}: offered ${rounded(perSecond, 0)}/s, accepted ${rounded(accepted, 0)}/s, ` +
      `refused ${rounded(perSecond - accepted, 0)}/s; p50/p99/p99.9/max ${tail} ms ${JSON.stringify(byStatus)}`,
  );
  const bids = byStatus[ACCEPTED] ?? 0;
  if (batches)
    say(
      `  ${rounded(bids / batches)} accepted bids a batch, ${rounded(batches / seconds)} batches/s`,
    );
  if (spent) say(`  CPU ${cpuOf(spent, result)}`);
}

const cpuOf = (
  { server, postgres, generator }: Spent,
  { seconds, perSecond }: LoadResult,
): string =>
  Object.entries({ server, postgres, generator })
    .map(([name, used]) => {
      const all = used.reduce((sum, one) => sum + one, 0);
      const each = (all / (perSecond * seconds)) * 1e6;
      const parts = used.map((one) => percent(one / seconds)).filter((part) => part !== '0');
      const apart = parts.length > 1 ? ` = ${parts.join(' + ')}` : '';
      return `${name} ${percent(all / seconds)}${apart} % (${rounded(each)} µs a request)`;
    })
    .join(', ');

const percent = (part: number): string => rounded(part * 100, 0);

/** A figure beside what is wanted of it. */
export function verdict(name: string, value: number, wanted: number, least = true): void {
  const holds = least ? value >= wanted : value <= wanted;
  const sign = least ? '≥' : '≤';
  say(
    `${holds ? '  ok ' : 'MISS '} ${name.padEnd(44)} ${rounded(value, 3).padStart(9)}  ${sign} ${wanted}`,
  );
}
