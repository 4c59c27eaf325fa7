import { POINT_SECONDS } from '#contract/admin/get-system.ts';
import type { Log } from '../logging/log.ts';
import type { Family } from './family.ts';
import { type Point, pointBetween } from './points.ts';

/** How a server is and how it has been for some minutes. */
export interface Overview {
  families: Family[];
  /** Oldest first. */
  points: Point[];
}

export interface Lookout {
  overview(): Promise<Overview>;
}

/** As many as fill ten minutes. */
const MOST_POINTS = 120;

export interface RunningLookout extends Lookout {
  stop(): void;
}

/** Looks at the figures now and then, so that whoever opens the page sees how it came to this. */
export function startLookout(
  gather: () => Promise<Family[]> | Family[],
  log: Pick<Log, 'warn'>,
  every = POINT_SECONDS * 1000,
): RunningLookout {
  const points: Point[] = [];
  let last: { at: number; families: Family[] } | undefined;

  async function look(): Promise<void> {
    const families = await gather();
    const at = Date.now();
    if (last) points.push(pointBetween(last.families, families, [last.at, at]));
    if (points.length > MOST_POINTS) points.shift();
    last = { at, families };
  }
  const again = (): void => {
    look().catch((err: unknown) => log.warn({ err }, 'The figures could not be gathered.'));
  };
  again();
  const timer = setInterval(again, every);
  timer.unref();

  return {
    overview: async () => ({ families: await gather(), points: [...points] }),
    stop: () => clearInterval(timer),
  };
}
