import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classes } from './classes.ts';
import { Logo } from './logo.tsx';

/** Most names have no more letters; they stay whole beside any figures. */
const USUAL_LENGTH = 24;

interface LotLinkProps {
  /** Empty while a listing is being written. */
  title: string;
  ticker: string | null;
  logo: string | null;
  /** Where the name leads; left out for lots that have no public page yet. */
  to?: string;
  /** Left out where the market table has no room for it. */
  sector?: string | null;
  /** Stand before and after the ticker. */
  star?: ReactNode;
  mark?: ReactNode;
}

/** A lot in a table cell: logo, name, and below it the ticker; in dense rows all in one line. */
export function LotLink({ title, ticker, logo, to, sector, star, mark }: LotLinkProps) {
  return (
    <span className="flex w-fit max-w-full min-w-0 items-center gap-3 text-left in-[tr]:in-data-dense:gap-2">
      <Logo src={logo} name={title} size={32} />
      <span className="min-w-0 in-[tr]:in-data-dense:flex in-[tr]:in-data-dense:items-center in-[tr]:in-data-dense:gap-2">
        {to ? (
          <Link to={to} className="tap block min-w-0 rounded-sm font-medium hover:underline">
            <span
              className={classes(
                // On cards a name takes two lines. In a table a long one gives way to the figures: cut in one line, as
                // narrow as need be.
                'line-clamp-2 wrap-anywhere in-[td]:max-w-[40ch]',
                title.length > USUAL_LENGTH
                  ? 'in-[td]:line-clamp-1 in-[td]:min-w-[18ch] in-[td]:break-all in-[td]:in-data-dense:min-w-[6ch]'
                  : 'in-[td]:block in-[td]:truncate',
              )}
            >
              {title}
            </span>
          </Link>
        ) : (
          <span className={classes('block truncate font-medium', !title && 'text-ink-soft')}>
            {title || 'Name of the lot'}
          </span>
        )}
        <span className="flex min-w-0 items-center gap-2 text-xs text-ink-soft empty:hidden in-[tr]:in-data-dense:shrink-0 in-[tr]:in-data-dense:gap-1.5">
          {star}
          {ticker && <span className="shrink-0">{ticker}</span>}
          {sector && (
            <span className="truncate in-[tr]:in-data-dense:hidden max-[1400px]:xl:hidden">
              {sector}
            </span>
          )}
          {mark}
        </span>
      </span>
    </span>
  );
}
