import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { count, dollars } from '#web/lib/figures.ts';
import { ago, dateTimeAndZone } from '#web/lib/moments.ts';
import { useNow } from '#web/lib/use-server-time.ts';
import { classes } from './classes.ts';
import { Skeleton } from './states.tsx';

export interface WaitingRowProps {
  to: string;
  /** What waits: one, and several. */
  what: readonly [one: string, several: string];
  /** Undefined while it loads. */
  many: number | undefined;
  /** What they come to, in dollars. */
  sum?: number;
  /** Since when the oldest of them does. */
  since?: string | null | undefined;
  /** How soon it is too late for the first of them. */
  children?: ReactNode;
}

/** How many of a kind wait on a dashboard, since when, and the way there. */
export function WaitingRow({ to, what, many, sum, since, children }: WaitingRowProps) {
  const now = useNow();
  return (
    <li>
      <Link
        to={to}
        className="settle -mx-3 flex items-center gap-3 rounded-sm px-3 py-4 hover:bg-sunken max-sm:min-h-20"
      >
        <span
          className={classes(
            'figures min-w-10 text-lg',
            many === 0 ? 'text-ink-soft' : 'font-semibold',
          )}
        >
          {many === undefined ? <Skeleton className="h-7 w-8" /> : count(many)}
        </span>
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <span className={classes('long-words text-base', many === 0 && 'text-ink-soft')}>
            {what[many === 1 ? 0 : 1]}
          </span>
          {sum !== undefined && <span className="figures font-medium">{dollars(sum)}</span>}
          {since && (
            <span className="text-sm text-ink-soft">
              <span className="max-sm:hidden">
                {many === 1 ? 'since' : 'the oldest since'} {dateTimeAndZone(since)},{' '}
              </span>
              {ago(since, now)}
            </span>
          )}
          {children && <span className="text-sm">{children}</span>}
        </span>
        <ArrowRight size={16} aria-hidden="true" className="ml-auto shrink-0 text-ink-soft" />
      </Link>
    </li>
  );
}
