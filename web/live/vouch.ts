import type { QueryClient } from '@tanstack/react-query';
import type { Channel } from '#contract/live/channel.ts';

/**
 * What is on screen was true for as long as its channel told of it, to which nothing new is no news: it is
 * as old as the line's last word, not as the last change. What is being read anew was known to be old.
 */
export function vouch(client: QueryClient, channel: Channel, until: number): void {
  const shown = client.getQueryCache().findAll({ type: 'active', fetchStatus: 'idle' });
  for (const { queryKey, meta, state } of shown) {
    const { status, isInvalidated, data, dataUpdatedAt } = state;
    if (meta?.channel !== channel || status !== 'success' || isInvalidated) continue;
    if (until > dataUpdatedAt) client.setQueryData(queryKey, data, { updatedAt: until });
  }
}
