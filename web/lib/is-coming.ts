import type { UseQueryResult } from '@tanstack/react-query';

/**
 * Whether something has neither come nor failed yet. `isPending` of a query turns true again with each new try after
 * a failure, and what stands on the screen would go.
 */
export const isComing = ({
  data,
  errorUpdateCount,
}: Pick<UseQueryResult, 'data' | 'errorUpdateCount'>): boolean =>
  data === undefined && errorUpdateCount === 0;
