import {
  POINT_SECONDS,
  type System,
  type SystemPoint,
} from '#contract/admin/get-system.schemas.ts';
import { count } from '#web/lib/figures.ts';
import { TrendPlot, type Worry } from '#web/ui/trend-plot.tsx';
import { SLOW_FROM_MS } from './slow-from.ts';
import { briefly, partOf, rate } from './words.ts';

const MINUTES = 10;
const ROOM = (MINUTES * 60) / POINT_SECONDS;

interface Trend {
  caption: string;
  figureOf: (point: SystemPoint) => number | null;
  written: (figure: number) => string;
  worry?: Worry;
}

const slowFrom = (ms: number): Worry => ({
  from: ms,
  word: 'Slow',
  rule: `slow from ${briefly(ms)}`,
});

const whole = (figure: number): string => count(Math.round(figure));

const trends: readonly Trend[] = [
  { caption: 'Bids accepted', figureOf: ({ accepted }) => accepted, written: rate },
  { caption: 'Bids refused', figureOf: ({ refused }) => refused, written: rate },
  {
    caption: 'Commit time (p99)',
    figureOf: ({ commit_p99_ms }) => commit_p99_ms,
    written: briefly,
    worry: slowFrom(SLOW_FROM_MS.commit),
  },
  {
    caption: 'Bids waiting',
    figureOf: ({ queue }) => queue,
    written: whole,
    worry: { from: 1_000, word: 'Many', rule: 'many from 1,000' },
  },
  { caption: 'Requests', figureOf: ({ requests }) => requests, written: rate },
  {
    caption: 'Failed requests (5xx)',
    figureOf: ({ faults }) => faults,
    written: rate,
    worry: { from: 0.01, word: 'Failing', rule: 'none should fail' },
  },
  {
    caption: 'Response time (p50)',
    figureOf: ({ request_p50_ms }) => request_p50_ms,
    written: briefly,
  },
  {
    caption: 'Response time (p99)',
    figureOf: ({ request_p99_ms }) => request_p99_ms,
    written: briefly,
    worry: slowFrom(SLOW_FROM_MS.request),
  },
  { caption: 'Live sockets', figureOf: ({ sockets }) => sockets, written: whole },
  { caption: 'Live frames', figureOf: ({ frames }) => frames, written: rate },
  {
    caption: 'Event loop delay (p99)',
    figureOf: ({ delay_p99_ms }) => delay_p99_ms,
    written: briefly,
    worry: slowFrom(SLOW_FROM_MS.delay),
  },
  { caption: 'Busy', figureOf: ({ busy }) => busy, written: partOf },
];

/** The last ten minutes in pictures; the server remembers them, so they are there at once. */
export function Trends({ points }: Pick<System, 'points'>) {
  return (
    <>
      <p className="pb-3 text-sm text-ink-soft">
        {`Each point covers ${POINT_SECONDS} seconds (event loop delay and busy: 10), and the figure at the top is the newest. Times are drawn only where there were requests or bids.`}
      </p>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 sm:max-xl:*:last:odd:col-span-2 xl:grid-cols-3">
        {trends.map(({ figureOf, ...trend }) => (
          <TrendPlot
            key={trend.caption}
            {...trend}
            since={`${MINUTES} min ago`}
            room={ROOM}
            figures={points.map(figureOf)}
          />
        ))}
      </div>
    </>
  );
}
