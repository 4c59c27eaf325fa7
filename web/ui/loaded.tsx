import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFailure } from '#web/lib/use-failure.ts';
import { ErrorState, SkeletonRows } from './states.tsx';

interface LoadedProps<Value> {
  query: UseQueryResult<Value>;
  /** The spec's sentence for a failed load. */
  failed: string;
  loading?: ReactNode;
  children: (value: Value) => ReactNode;
}

/** The states every list has. What was loaded once stays on screen while a refresh fails. */
export function Loaded<Value>({ query, failed, loading, children }: LoadedProps<Value>) {
  const failure = useFailure(query);
  if (query.data !== undefined) return children(query.data);
  if (failure)
    return <ErrorState sentence={failed} onRetry={() => query.refetch()} error={failure} />;
  return loading ?? <SkeletonRows rows={4} />;
}
