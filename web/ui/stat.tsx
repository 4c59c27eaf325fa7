import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Skeleton } from './states.tsx';

interface Figure {
  label: string;
  /** Undefined while it loads. */
  figure: ReactNode;
  /** What to do about it. */
  action?: ReactNode;
}

interface StatsProps {
  figures: readonly Figure[];
  /**
   * Clocks and sums, which are too long for a third of a narrow screen: there each has a line to itself, with its
   * figure at the end.
   */
  long?: boolean;
}

function columnsFor(figures: number, long = false): string {
  if (figures === 4) return long ? 'grid-cols-1 @2xl:grid-cols-2' : 'grid-cols-2 @3xl:grid-cols-4';
  return long ? 'grid-cols-1 @2xl:grid-cols-3' : 'grid-cols-3';
}

/** Its name and what follows to the left, the figure to the right. */
const LINE =
  '@max-2xl:row-span-1 @max-2xl:grid-cols-[minmax(0,1fr)_fit-content(62%)] @max-2xl:grid-rows-none @max-2xl:items-center @max-2xl:gap-x-4';

/** A row of figures between hairlines. */
export function Stats({ figures, long }: StatsProps) {
  const rows = figures.some(({ action }) => action) ? 'row-span-3' : 'row-span-2';
  return (
    <div className="@container">
      <dl
        className={classes(
          'grid gap-px overflow-hidden rounded-lg border border-line bg-line',
          columnsFor(figures.length, long),
        )}
      >
        {figures.map(({ label, figure, action }) => (
          <div
            key={label}
            // Names of one and of two lines stand over figures in one line, and these over what follows.
            className={classes(
              'grid grid-rows-subgrid gap-1 bg-surface p-3 sm:p-5',
              rows,
              long && LINE,
            )}
          >
            <dt className="text-xs text-ink-soft sm:text-sm">{label}</dt>
            <dd
              className={classes(
                'figures text-lg font-semibold wrap-anywhere sm:text-xl',
                long &&
                  '@max-2xl:col-start-2 @max-2xl:row-start-1 @max-2xl:text-right @max-2xl:text-balance',
                long && Boolean(action) && '@max-2xl:row-span-2',
              )}
            >
              {figure ?? <Skeleton className="h-7 w-16 sm:h-9 sm:w-20" />}
            </dd>
            {action && <dd className="text-sm">{action}</dd>}
          </div>
        ))}
      </dl>
    </div>
  );
}
