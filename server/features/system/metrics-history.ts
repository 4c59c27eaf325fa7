import { POINT_SECONDS, type SystemPoint } from '#contract/admin/get-system.schemas.ts';
import type { Log } from '#server/platform/observability/logging/log.ts';
import type { Metrics } from '#server/platform/observability/metrics/metrics.ts';
import { pointBetween, type Sample, takeSample } from './metrics-point.ts';

/** How the server did for the last minutes, oldest first. */
export interface MetricsHistory {
  points(): SystemPoint[];
  /** The last minute as one point; undefined in the first seconds. */
  minute(): SystemPoint | undefined;
  stop(): Promise<void>;
}

/** Ten minutes. */
const MOST_POINTS = 120;
const MINUTE_POINTS = 60 / POINT_SECONDS;

/** Reads the metrics now and then, so that whoever opens the page System sees the minutes before. */
export function startMetricsHistory(
  metrics: Metrics,
  log: Pick<Log, 'warn'>,
  everyMs = POINT_SECONDS * 1000,
): MetricsHistory {
  const points: SystemPoint[] = [];
  /** Those of the last minute. */
  const samples: Sample[] = [];

  async function addPoint(): Promise<void> {
    const sample = await takeSample(metrics);
    const last = samples.at(-1);
    if (last) points.push(pointBetween(last, sample));
    if (points.length > MOST_POINTS) points.shift();
    samples.push(sample);
    if (samples.length > MINUTE_POINTS + 1) samples.shift();
  }
  const onTimer = (): void => {
    addPoint().catch((err: unknown) => log.warn({ err }, 'The metrics could not be read.'));
  };
  onTimer();
  const timer = setInterval(onTimer, everyMs);
  timer.unref();

  return {
    points: () => [...points],
    minute() {
      const [first, last] = [samples[0], samples.at(-1)];
      return first && last && first !== last ? pointBetween(first, last) : undefined;
    },
    stop: async () => clearInterval(timer),
  };
}
