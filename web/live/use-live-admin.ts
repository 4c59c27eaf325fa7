import { useQueryClient } from '@tanstack/react-query';
import type { AdminFrame } from '#contract/live/frames.ts';
import { ADMIN_KEY, dashboardKey } from './keys.ts';
import { readAgain } from './read-again.ts';
import { useLive } from './use-live.ts';

/** The admins' counters; tables on screen are read again, so requests and listings appear. */
export function useLiveAdmin(isAdmin: boolean): void {
  const client = useQueryClient();
  useLive(isAdmin ? 'admin' : undefined, (frame) => {
    const { state } = frame as AdminFrame;
    client.setQueryData<object>(dashboardKey, (known) => known && { ...known, ...state });
    void readAgain(client, {
      queryKey: ADMIN_KEY,
      predicate: ({ queryKey }) => queryKey[1] !== dashboardKey[1],
    });
  });
}
