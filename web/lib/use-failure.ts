import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

type Load = Pick<
  UseQueryResult<unknown>,
  'isError' | 'isPending' | 'isPlaceholderData' | 'errorUpdateCount'
>;

/**
 * Whether a load failed and has brought nothing of its own since: also while it is tried again, and
 * while the rows of the view before stand in for it, which the library calls a success.
 */
export const isFailing = (load: Load): boolean =>
  load.isError || ((load.isPending || load.isPlaceholderData) && load.errorUpdateCount > 0);

/**
 * What a load failed with, until there is something to show. It stays known while the load is tried
 * again: what says so would flicker with every try.
 */
export function useFailure(query: UseQueryResult<unknown>): Error | undefined {
  const { error } = query;
  const [last, setLast] = useState(error);
  if (error && error !== last) setLast(error);
  return isFailing(query) ? (error ?? last ?? new Error('failed before')) : undefined;
}
