import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

type Load = Pick<
  UseQueryResult<unknown>,
  'isError' | 'isPending' | 'isPlaceholderData' | 'errorUpdateCount'
>;

/**
 * Whether a query failed and has no data of its own since: also while it is retried, and while rows of the
 * previous view are shown as placeholders, which the library reports as success.
 */
export const isFailing = (load: Load): boolean =>
  load.isError || ((load.isPending || load.isPlaceholderData) && load.errorUpdateCount > 0);

/**
 * The error of a query until there is data. It is kept while the query is retried, so that the message
 * does not flicker.
 */
export function useFailure(query: UseQueryResult<unknown>): Error | undefined {
  const { error } = query;
  const [last, setLast] = useState(error);
  if (error && error !== last) setLast(error);
  return isFailing(query) ? (error ?? last ?? new Error('failed before')) : undefined;
}
