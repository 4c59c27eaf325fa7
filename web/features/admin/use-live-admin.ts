import { useQueryClient } from '@tanstack/react-query';
import type { AdminFrame } from '#contract/live/frames.ts';
import { ADMIN_KEY, dashboardKey } from '#web/lib/query-keys.ts';
import { refetchStale } from '#web/lib/refetch-stale.ts';
import { useChannel } from '#web/realtime/use-channel.ts';

/**
 * Keeps the admin counters live and refetches the tables on screen, so that new requests and listings
 * appear.
 */
export function useLiveAdmin(isAdmin: boolean): void {
  const client = useQueryClient();
  useChannel(isAdmin ? 'admin' : undefined, (frame) => {
    const { state } = frame as AdminFrame;
    client.setQueryData<object>(dashboardKey, (counters) => counters && { ...counters, ...state });
    void refetchStale(client, {
      queryKey: ADMIN_KEY,
      predicate: ({ queryKey }) => queryKey[1] !== dashboardKey[1],
    });
  });
}
