import type { QueryClient } from '@tanstack/react-query';
import type { Channel } from '#contract/live/channel.ts';

/**
 * Marks what a channel kept up to date as true until a moment: data on screen is as old as the
 * connection's last message, not as its own last change. What is outdated or being read stays as old
 * as it is.
 */
export function markFreshUntil(client: QueryClient, channel: Channel, until: number): void {
  const shown = client.getQueryCache().findAll({ type: 'active', fetchStatus: 'idle' });
  for (const { queryKey, meta, state } of shown) {
    const { status, isInvalidated, data, dataUpdatedAt } = state;
    if (meta?.channel !== channel || status !== 'success' || isInvalidated) continue;
    if (until > dataUpdatedAt) client.setQueryData(queryKey, data, { updatedAt: until });
  }
}
