import { count } from '#web/lib/figures.ts';
import { niceTop } from './bar-scale.ts';
import { classes } from './classes.ts';

export interface Bar {
  /** Unique among the bars. */
  key: string;
  /** Below the bar; '' for none, so that labels do not touch. */
  tick: string;
  /** What the bar stands for, in whole: "20 Nov, 14:00 to 15:00". */
  name: string;
  /** Null where there is none to show, which is not 0. */
  figure: number | null;
}

interface BarPlotProps {
  /** What is counted by what: "Bids per hour". */
  caption: string;
  /** Heads of the table that says the same in words. */
  heads: readonly [name: string, figure: string];
  /** Oldest first; the last one is still running. */
  bars: readonly Bar[];
  /** How long a time the bars are: "24 hours". */
  span: string;
  /** What the last bar shows: "So far today". */
  running: string;
  /** The sentence for when there is nothing to draw. */
  none?: string;
  /** A figure as people read it, and shorter beside the axis; a count unless it says otherwise. */
  written?: (figure: number) => string;
  axis?: (figure: number) => string;
  /** What stands for all bars, where that is not their sum: "Median 4 days". */
  inAll?: string;
}

/** Centred, the last one would hang far over the edge, and the first one into "UTC" before it. */
function tickPlace(index: number, bars: number): string {
  if (index === bars - 1) return '-right-1.5';
  return index === 0 ? 'left-0' : 'left-1/2 -translate-x-1/2';
}

/** Bars over time in UTC, as HTML boxes; screen readers get a table. */
export function BarPlot(props: BarPlotProps) {
  const { caption, bars, span, none = 'None yet', written = count, axis = written } = props;
  const sum = bars.reduce((all, { figure }) => all + (figure ?? 0), 0);
  const wordsOf = ({ figure }: Bar) => (figure === null ? '–' : written(figure));
  const top = niceTop(Math.max(0, ...bars.map(({ figure }) => figure ?? 0)));
  return (
    <figure className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-5">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-base font-semibold">{caption}</span>
        <span className="figures text-sm whitespace-nowrap text-ink-soft">
          {props.inAll ?? `${written(sum)} in ${span}`}
        </span>
      </figcaption>
      <div aria-hidden="true" className="figures grid grid-cols-[auto_1fr] gap-x-2 text-xs">
        <div className="flex h-40 flex-col justify-between text-right text-ink-soft">
          <span className="-mt-2">{axis(top)}</span>
          <span className="-mb-2">0</span>
        </div>
        <div className="relative flex h-40 items-end gap-px border-t border-b border-line border-b-line-strong sm:gap-1">
          {bars.map((bar, index) => (
            <Column
              key={bar.key}
              bar={bar}
              top={top}
              running={index === bars.length - 1}
              words={wordsOf(bar)}
            />
          ))}
          {sum === 0 && (
            <span className="absolute inset-0 flex items-center justify-center text-sm text-ink-soft">
              {none}
            </span>
          )}
        </div>
        <span className="mt-1 text-right text-ink-soft">UTC</span>
        <div className="mt-1 flex gap-px text-ink-soft sm:gap-1">
          {bars.map(({ key, tick }, index) => (
            <span key={key} className="relative h-4 flex-1">
              <span
                className={classes('absolute whitespace-nowrap', tickPlace(index, bars.length))}
              >
                {tick}
              </span>
            </span>
          ))}
        </div>
      </div>
      <p
        aria-hidden="true"
        className={classes(
          'flex items-center gap-2 self-end text-xs text-ink-soft',
          // Its line is kept: plots beside each other stand level.
          (bars.at(-1)?.figure ?? 0) === 0 && 'invisible',
        )}
      >
        <span className="size-3 rounded-xs border border-accent bg-accent-wash" />
        {props.running}
      </p>
      <InWords {...props} wordsOf={wordsOf} />
    </figure>
  );
}

interface ColumnProps {
  bar: Bar;
  top: number;
  running: boolean;
  words: string;
}

function Column({ bar, top, running, words }: ColumnProps) {
  const figure = bar.figure ?? 0;
  return (
    <div
      title={`${bar.name}: ${words}${running ? ' so far' : ''}`}
      className="flex h-full flex-1 items-end hover:bg-sunken"
    >
      <div
        style={{ height: `${(figure / top) * 100}%` }}
        className={classes(
          'w-full rounded-t-sm',
          figure > 0 && 'min-h-0.5',
          running
            ? figure > 0 && 'border border-b-0 border-accent bg-accent-wash'
            : 'bg-accent forced-colors:bg-[CanvasText]',
        )}
      />
    </div>
  );
}

interface InWordsProps extends Pick<BarPlotProps, 'caption' | 'heads' | 'bars'> {
  wordsOf: (bar: Bar) => string;
}

function InWords({ caption, heads, bars, wordsOf }: InWordsProps) {
  return (
    // A table ignores a height of 0, so a box around it keeps it from making the page longer.
    <div className="sr-only">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.key}>
              <th scope="row">{bar.name}</th>
              <td>{wordsOf(bar)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
