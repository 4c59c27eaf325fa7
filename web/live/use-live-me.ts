import { useQueryClient } from '@tanstack/react-query';
import type { MeFrame } from '#contract/live/frames.ts';
import { notificationsQuery } from '#web/features/notifications/notifications-query.ts';
import { BUYER_KEY, lotKey, SELLER_KEY } from './keys.ts';
import { useLive } from './use-live.ts';

/** The bell, and how I stand on the lots on screen, wherever I am signed in. */
export function useLiveMe(): void {
  const client = useQueryClient();
  useLive('me', (frame) => {
    const { notices, lots } = (frame as MeFrame).state;
    client.setQueryData(notificationsQuery.queryKey, notices);
    for (const { id, me } of lots)
      client.setQueryData<object>(lotKey(id), (known) => known && { ...known, me });
    void client.invalidateQueries({ queryKey: BUYER_KEY });
    // A decision about a listing of mine; a form that is being filled in is left alone.
    void client.invalidateQueries({
      queryKey: SELLER_KEY,
      predicate: ({ queryKey }) => queryKey[1] !== 'form',
    });
  });
}
