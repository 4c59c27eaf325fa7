import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { referenceOf, whyUnanswered } from '#web/lib/api-failure.ts';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { Reference } from './reference.tsx';
import { Why } from './why.tsx';

/** Holds the place of what is loading, at its size. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classes('pulse rounded-md bg-sunken', className)} />;
}

/** The skeleton of a list: `rows` bars of one height, with a word for those who cannot see it. */
export function SkeletonRows({ rows, className }: { rows: number; className?: string }) {
  return (
    <div role="status" className="flex flex-col gap-2">
      <span className="sr-only">Loading...</span>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={`row-${String(row)}`} className={className ?? 'h-12'} />
      ))}
    </div>
  );
}

/** Nothing here: a sentence, and the next step where there is one. */
export function EmptyState({ sentence, children }: { sentence: string; children?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-10 text-center">
      <p className="text-sm font-medium">{sentence}</p>
      {children}
    </div>
  );
}

export const RetryButton = ({ onRetry }: Pick<ErrorStateProps, 'onRetry'>) => (
  <Button size="small" onClick={onRetry}>
    <RotateCw size={16} aria-hidden="true" />
    Try again
  </Button>
);

interface ErrorStateProps {
  sentence: string;
  onRetry: () => void;
  /** What was thrown: a request that was answered is named, so that it can be quoted. */
  error?: unknown;
}

export function ErrorState({ sentence, onRetry, error }: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-4 py-10 text-center">
      <div>
        <p className="text-sm text-down">{sentence}</p>
        <Why>{whyUnanswered(error)}</Why>
      </div>
      <RetryButton onRetry={onRetry} />
      <Reference id={referenceOf(error)} />
    </div>
  );
}
