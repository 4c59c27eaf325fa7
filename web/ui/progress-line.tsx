import type { ReactNode } from 'react';

/** How far a long work is: its words, and a line that fills; `done` is between 0 and 1. */
export function ProgressLine({ children, done }: { children: ReactNode; done: number }) {
  return (
    <div role="status" className="flex flex-col gap-1 text-sm">
      {children}
      <span className="h-1 overflow-hidden rounded-full bg-sunken">
        <span className="block h-full bg-accent" style={{ width: `${Math.round(done * 100)}%` }} />
      </span>
    </div>
  );
}
