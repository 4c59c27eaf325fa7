import type { ReactNode } from 'react';
import { count } from '#web/lib/figures.ts';
import { Button } from '../button.tsx';

interface BulkBarProps {
  picked: number;
  onClear: () => void;
  /** The acts. */
  children: ReactNode;
}

/** The acts for the selected rows, fixed at the bottom of the screen. */
export function BulkBar({ picked, onClear, children }: BulkBarProps) {
  return (
    <section
      aria-label="Selected rows"
      className="slide-in sticky bottom-3 z-20 mt-4 flex flex-wrap items-center gap-2 rounded-lg border border-line-strong bg-surface p-3"
    >
      <p role="status" className="figures mr-auto text-sm font-medium">
        {count(picked)} selected
      </p>
      <Button size="small" kind="quiet" className="sm:order-last" onClick={onClear}>
        Clear
      </Button>
      <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">{children}</div>
    </section>
  );
}
