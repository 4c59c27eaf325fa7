import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { serverNow } from '#web/lib/server-clock.ts';

/** Until when the answer to a query was true, in milliseconds by the server's clock; undefined while it is not stale. */
export function useKnownUntil(queryKey: QueryKey, stale: boolean): number | undefined {
  const client = useQueryClient();
  const updatedAt = stale ? client.getQueryState(queryKey)?.dataUpdatedAt : undefined;
  return useMemo(() => updatedAt && serverNow() - (Date.now() - updatedAt), [updatedAt]);
}
