import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import process from 'node:process';
import { VERSION } from '../version.ts';
import type { Metrics } from './metrics.ts';

/** How often the delay of the event loop is sampled. A sample includes this time itself. */
const RESOLUTION_MS = 20;
/** The delay is that of the last whole period, however often somebody asks. */
const PERIOD_MS = 10_000;

/** The name of a server's only process in the label `process`. */
export const PROCESS = 'main';

const PERCENTILES = { median: 50, p99: 99, max: 100 } as const;

/** Measures the event loop, memory, start and version of this process. */
export function watchProcess({ gauge }: Pick<Metrics, 'gauge'>): { stop(): Promise<void> } {
  const loop = watchEventLoop();
  const labels = { process: PROCESS };
  const started = Date.now() / 1000 - process.uptime();
  for (const [word, percentile] of Object.entries(PERCENTILES))
    gauge(
      `fairlot_event_loop_delay_${word}_seconds`,
      `How late the event loop was in the last 10 s: ${word}.`,
      () => loop.seconds(percentile),
      labels,
    );
  gauge(
    'fairlot_event_loop_busy_ratio',
    'Part of the last 10 s in which the event loop was at work.',
    loop.busy,
    labels,
  );
  gauge(
    'fairlot_process_memory_bytes',
    'Resident memory of each process.',
    process.memoryUsage.rss,
    labels,
  );
  gauge(
    'fairlot_process_start_time_seconds',
    'When each process started, in seconds since 1970.',
    () => started,
    labels,
  );
  gauge('fairlot_build_info', 'Which version runs; always 1.', () => 1, { version: VERSION });
  return { stop: async () => loop.stop() };
}

/** The default metrics of prom-client begin anew with every scrape; two readers would spoil them. */
function watchEventLoop() {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  const delays = new Map<number, number>();
  let used = performance.eventLoopUtilization();
  let busy = 0;
  histogram.enable();
  const timer = setInterval(() => {
    for (const percentile of Object.values(PERCENTILES))
      delays.set(percentile, (histogram.percentile(percentile) / 1e6 - RESOLUTION_MS) / 1000);
    histogram.reset();
    const now = performance.eventLoopUtilization();
    busy = performance.eventLoopUtilization(now, used).utilization;
    used = now;
  }, PERIOD_MS);
  timer.unref();
  return {
    seconds: (percentile: number): number => Math.max(0, delays.get(percentile) ?? 0),
    busy: () => busy,
    stop() {
      clearInterval(timer);
      histogram.disable();
    },
  };
}
