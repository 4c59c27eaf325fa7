import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * What a load failed with, until there is something to show. It stays known while the load is tried
 * again: what says so would flicker with every try.
 */
export function useFailure(query: UseQueryResult<unknown>): Error | undefined {
  const { error, isError, isPending, errorUpdateCount } = query;
  const [last, setLast] = useState(error);
  if (error && error !== last) setLast(error);
  const failing = isError || (isPending && errorUpdateCount > 0);
  return failing ? (error ?? last ?? new Error('failed before')) : undefined;
}
