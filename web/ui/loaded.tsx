import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState, SkeletonRows } from './states.tsx';

interface LoadedProps<Value> {
  query: UseQueryResult<Value>;
  /** The sentence for a failed load. */
  failed: string;
  loading?: ReactNode;
  children: (value: Value) => ReactNode;
}

/** The states every list has. What was loaded once stays on screen while a refresh fails. */
export function Loaded<Value>({ query, failed, loading, children }: LoadedProps<Value>) {
  if (query.data !== undefined) return children(query.data);
  // What failed before and is tried again stays said: it would flicker with every try.
  if (query.errorUpdateCount > 0)
    return (
      <ErrorState sentence={failed} onRetry={() => void query.refetch()} error={query.error} />
    );
  return loading ?? <SkeletonRows rows={4} />;
}
