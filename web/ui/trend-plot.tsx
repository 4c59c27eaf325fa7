import { classes } from './classes.ts';
import { trendRuns } from './trend-runs.ts';
import { trendTop } from './trend-top.ts';

export interface Worry {
  /** Figures from here on are a reason to look. */
  from: number;
  /** What they are then: "Slow". */
  word: string;
  /** The same as a rule: "slow from 500 ms". */
  rule: string;
}

interface TrendPlotProps {
  caption: string;
  /** Oldest first; null where there was nothing to measure. */
  figures: readonly (number | null)[];
  /** A figure as people read it: "3.2 a second". */
  written: (figure: number) => string;
  worry?: Worry;
  /** How far back the left edge lies: "10 min ago". */
  since: string;
  /** Figures that fill the width; with fewer the line begins further right. */
  room: number;
}

const WIDTH = 300;
const HEIGHT = 80;

/** A figure over the last minutes, with what it is now. One sentence says the same to screen readers. */
export function TrendPlot(props: TrendPlotProps) {
  const { caption, figures, written, worry, since, room } = props;
  const measured = figures.filter((figure) => figure !== null);
  const highest = Math.max(0, ...measured);
  const top = trendTop(highest);
  const now = figures.at(-1) ?? null;
  const worries = worry !== undefined && now !== null && now >= worry.from;
  return (
    <figure className="flex min-w-0 flex-col gap-2 rounded-lg border border-line bg-surface p-4">
      <figcaption className="flex items-baseline justify-between gap-3">
        <span className="text-sm text-ink-soft">{caption}</span>
        <span
          className={classes(
            'figures text-base font-semibold whitespace-nowrap',
            worries && 'text-amber',
          )}
        >
          {now === null ? '–' : written(now)}
          {worries && <span className="text-sm">{` · ${worry.word}`}</span>}
        </span>
        {measured.length > 0 && (
          <span className="sr-only">
            {`At most ${written(highest)} in this time${worry ? `; ${worry.rule}` : ''}.`}
          </span>
        )}
      </figcaption>
      <div aria-hidden="true" className="figures flex flex-col gap-1 text-xs text-ink-soft">
        <span className="h-4">{measured.length > 0 ? written(top) : ''}</span>
        <Line figures={figures} top={top} room={room} limit={worry?.from} />
        <span className="flex justify-between">
          <span>{since}</span>
          {worry && <span className={classes(worries && 'text-amber')}>{worry.rule}</span>}
          <span>now</span>
        </span>
      </div>
    </figure>
  );
}

interface LineProps {
  figures: readonly (number | null)[];
  top: number;
  room: number;
  limit: number | undefined;
}

function Line({ figures, top, room, limit = Number.POSITIVE_INFINITY }: LineProps) {
  const step = WIDTH / Math.max(1, room - 1);
  const from = WIDTH - (figures.length - 1) * step;
  const runs = trendRuns(figures).map((run) =>
    run.map((index) => ({
      x: from + index * step,
      y: HEIGHT - ((figures[index] ?? 0) / top) * HEIGHT,
    })),
  );
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-20 w-full overflow-visible border-y border-line border-b-line-strong"
    >
      <title>{`Up to ${top}`}</title>
      {limit <= top && limit > top / 20 && (
        <path
          d={`M0 ${(HEIGHT * (1 - limit / top)).toFixed(1)}H${WIDTH}`}
          vectorEffect="non-scaling-stroke"
          strokeDasharray="4 4"
          className="fill-none stroke-1 stroke-amber"
        />
      )}
      {runs.map((run) => (
        <g key={run[0]?.x}>
          <path d={areaOf(run)} className="fill-accent-wash" />
          <path
            d={lineOf(run)}
            vectorEffect="non-scaling-stroke"
            strokeLinejoin="round"
            strokeLinecap="round"
            className={classes(
              'fill-none stroke-accent-text',
              run.length === 1 ? 'stroke-4' : 'stroke-2',
            )}
          />
        </g>
      ))}
    </svg>
  );
}

interface Place {
  x: number;
  y: number;
}

const place = ({ x, y }: Place): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
const lineOf = (run: readonly Place[]): string =>
  `M${run.map(place).join('L')}${run.length === 1 ? 'h0.1' : ''}`;
const areaOf = (run: readonly Place[]): string =>
  `M${run[0]?.x.toFixed(1)} ${HEIGHT}L${run.map(place).join('L')}V${HEIGHT}Z`;
