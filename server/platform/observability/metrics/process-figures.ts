import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import process from 'node:process';
import type pg from 'pg';
import type { Meters } from './meters.ts';

/** How often the delay of the event loop is sampled; what it reports includes this. */
const RESOLUTION_MS = 20;
/** The delay is told for the last whole span of so long, whoever looks and however often. */
const SPAN_MS = 10_000;

const QUANTILES = { '0.5': 50, '0.99': 99, '1': 100 } as const;

/** Seconds that the event loop was late, by quantile, in one span. */
type Delays = Record<keyof typeof QUANTILES, number>;

/** A server's one process, as its figures have named it since there could be several. */
export const PROCESS = 'main';

interface Watched {
  stop(): void;
}

/** Adds what every process has: how late its event loop is, its memory and its processor time. */
export function watchProcess(meters: Meters): Watched {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  const seconds = (ns: number) => Math.max(0, ns / 1e9 - RESOLUTION_MS / 1000);
  let delays: Delays = { '0.5': 0, '0.99': 0, '1': 0 };
  let used = performance.eventLoopUtilization();
  let busy = 0;
  histogram.enable();
  const timer = setInterval(() => {
    delays = {
      '0.5': seconds(histogram.percentile(QUANTILES['0.5'])),
      '0.99': seconds(histogram.percentile(QUANTILES['0.99'])),
      '1': seconds(histogram.percentile(QUANTILES['1'])),
    };
    histogram.reset();
    const now = performance.eventLoopUtilization();
    busy = performance.eventLoopUtilization(now, used).utilization;
    used = now;
  }, SPAN_MS);
  timer.unref();
  const mine = (figure: number) => ({ [PROCESS]: figure });
  for (const [quantile, words] of [
    ['0.5', 'median'],
    ['0.99', 'p99'],
    ['1', 'max'],
  ] as const)
    meters.gauge(
      `fairlot_event_loop_delay_${words}_seconds`,
      `How late the event loop was in the last 10 s: ${words}.`,
      () => mine(delays[quantile]),
      'process',
    );
  meters.gauge(
    'fairlot_event_loop_busy_ratio',
    'Part of the last 10 s in which the event loop was at work.',
    () => mine(busy),
    'process',
  );
  addMachineFigures(meters, mine);
  return {
    stop() {
      clearInterval(timer);
      histogram.disable();
    },
  };
}

function addMachineFigures(meters: Meters, mine: (figure: number) => Record<string, number>): void {
  const started = Date.now() / 1000 - process.uptime();
  meters.gauge(
    'fairlot_process_memory_bytes',
    'Resident memory of each process.',
    () => mine(process.memoryUsage.rss()),
    'process',
  );
  meters.gauge(
    'fairlot_process_start_time_seconds',
    'When each process started, in seconds since 1970.',
    () => mine(started),
    'process',
  );
}

/** Adds how the connections are that requests use. */
export function meterPool(meters: Meters, pool: pg.Pool): void {
  meters.gauge(
    'fairlot_pool_connections',
    'Database connections for requests: open, idle, and requests waiting for one.',
    () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    'state',
  );
}
