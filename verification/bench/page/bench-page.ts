import { setTimeout as sleep } from 'node:timers/promises';
import { positive, readCommandLine, whole } from '#verification/support/command-line.ts';
import { openFloor } from '../fanout/floor.ts';
import { median, rounded } from '../load/figures.ts';
import type { LoadResult } from '../load/run-load.ts';
import { type BenchVisitor, type Delay, openBrowser, visit } from './visitor.ts';

/**
 * A lot's page in a real Chromium on a slow device while the lot is bid on, or the market's with so many lots: how
 * long keys and clicks wait for their picture, and whether the page's memory stays flat.
 * Usage: npm run bench -- page [--lots N] [--minutes N] [--rate bids/s] [--slowdown N] [--port P]
 */
const { minutes, lots, rate, slowdown, port } = readCommandLine(
  'npm run bench -- page [--lots N] [--minutes N] [--rate N] [--slowdown N] [--port P]',
  {
    minutes: positive().default(10),
    lots: whole().default(1),
    rate: whole().default(1_000),
    slowdown: whole().default(4),
    port: whole().default(4_891),
  },
);
/** The longest that a key or click may wait for its picture, as 98 % of them do (INP). */
const DELAY_MS = 200;
/** Memory at the end against the beginning; what is between is noise of the collector. */
const GROWTH = 1.1;
const LOOK_EVERY_MS = 10_000;

interface Watched {
  delays: Delay[];
  heaps: number[];
}

/** Until the time is over: does what visitors do, once a second, and looks at the memory. */
async function watch(visitor: BenchVisitor, until: number): Promise<Watched> {
  const heaps = [await visitor.heap()];
  const delays: Delay[] = [];
  let lookAt = performance.now() + LOOK_EVERY_MS;
  while (performance.now() < until) {
    await visitor.fidget();
    await sleep(1_000);
    if (performance.now() < lookAt) continue;
    delays.push(...(await visitor.delays()));
    heaps.push(await visitor.heap());
    lookAt = performance.now() + LOOK_EVERY_MS;
    const [heap, worst] = [(heaps.at(-1) ?? 0) / 1e6, Math.max(0, ...delays.map(({ ms }) => ms))];
    console.log(`  ${rounded(heap)} MB, slowest so far ${worst} ms of ${delays.length}`);
  }
  return { delays, heaps };
}

function say(good: boolean, line: string): void {
  console.log(`${good ? '✓' : '✗'} ${line}`);
  if (!good) process.exitCode = 1;
}

const byKind = (delays: readonly Delay[]): Map<string, number[]> => {
  const kinds = new Map<string, number[]>();
  for (const { what, ms } of delays) kinds.set(what, [...(kinds.get(what) ?? []), ms]);
  return kinds;
};

function report({ delays, heaps }: Watched, load: LoadResult): void {
  const { perSecond: reached, byStatus, seconds } = load;
  const sorted = delays.toSorted((a, b) => a.ms - b.ms);
  const inp = sorted[Math.floor(sorted.length * 0.98)]?.ms ?? Number.NaN;
  const p50 = median(delays.map(({ ms }) => ms));
  const third = Math.max(1, Math.floor(heaps.length / 3));
  // The first look is from before the page knew many bids.
  const [begin, end] = [median(heaps.slice(1, 1 + third)), median(heaps.slice(-third))];
  say(
    reached >= rate * 0.95,
    `${rounded(reached, 0)} bids/s answered (wanted ${rate}), ${rounded((byStatus[201] ?? 0) / seconds, 0)} of them accepted`,
  );
  say(
    inp <= DELAY_MS,
    `key or click → picture: 98 % within ${inp} ms, p50 ${p50}, max ${sorted.at(-1)?.ms} of ${delays.length} that took 16 ms or more (wanted ≤ ${DELAY_MS} ms)`,
  );
  for (const [what, ms] of byKind(delays)) console.log(`    ${what}: p50 ${median(ms)} ms`);
  say(
    end / begin <= GROWTH,
    `memory in use: ${rounded(begin / 1e6)} MB, at the end ${rounded(end / 1e6)} MB (wanted ≤ ${GROWTH}×)`,
  );
}

const floor = await openFloor({ port, processes: 0, lots });
const browser = await openBrowser();
try {
  const { url, cookie, lotId } = floor;
  const visitor = await visit(browser, { url, cookie, slowdown, ...(lots === 1 ? { lotId } : {}) });
  const seconds = minutes * 60;
  const until = performance.now() + seconds * 1_000;
  const [load, watched] = await Promise.all([floor.bid(rate, seconds), watch(visitor, until)]);
  report(watched, load);
} finally {
  await browser.close();
  await floor.stop();
}
