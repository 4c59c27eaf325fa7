import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

/** Facts in rows, one below the other, with a hairline between two. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="divide-y divide-line text-sm">{children}</dl>
);

interface FactProps {
  label: string;
  children: ReactNode;
  /** A sum, which cannot be read in two lines: what it is gives way. */
  whole?: boolean;
}

/** One of them: what it is to the left, the figure or words to the right. */
export function Fact({ label, children, whole }: FactProps) {
  return (
    <div className="flex justify-between gap-6 py-2">
      <dt className={classes('text-ink-soft', !whole && 'shrink-0')}>{label}</dt>
      <dd
        className={classes(
          'figures text-right',
          whole ? 'shrink-0' : 'min-w-0 text-balance wrap-anywhere',
        )}
      >
        {children}
      </dd>
    </div>
  );
}

/** A link to another site, named by its host; not an endorsement (nofollow). */
export function OutsideLink({ to, children }: { to: string; children: string }) {
  return (
    <a
      href={to}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="normal-nums inline-flex max-w-full items-center gap-1 rounded-sm underline underline-offset-2"
    >
      <span className="truncate">{children}</span>
      <ExternalLink size={14} aria-hidden="true" className="shrink-0" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}
