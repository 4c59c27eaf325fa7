import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isComing } from '#web/lib/is-coming.ts';
import { ErrorState, SkeletonRows } from './states.tsx';

interface LoadedProps<Value> {
  query: UseQueryResult<Value>;
  /** The sentence for a failed load. */
  failed: string;
  loading?: ReactNode;
  children: (value: Value) => ReactNode;
  /** What stands below: shown once this has come or failed, so that it never jumps. */
  after?: ReactNode;
}

/** The states every list has. What was loaded once stays on screen while a refresh fails. */
export function Loaded<Value>({
  query,
  failed,
  loading = <SkeletonRows rows={4} />,
  children,
  after,
}: LoadedProps<Value>) {
  // What failed before and is tried again stays said: it would flicker with every try.
  if (isComing(query)) return loading;
  return (
    <>
      {query.data === undefined ? (
        <ErrorState sentence={failed} onRetry={() => void query.refetch()} error={query.error} />
      ) : (
        children(query.data)
      )}
      {after}
    </>
  );
}
