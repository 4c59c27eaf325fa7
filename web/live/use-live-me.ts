import { useQueryClient } from '@tanstack/react-query';
import type { MeFrame } from '#contract/live/frames.ts';
import { notificationsQuery } from '#web/features/notifications/notifications-query.ts';
import { lotKey } from './keys.ts';
import { useLive } from './use-live.ts';

/** The bell, and how I stand on the lots on screen, wherever I am signed in. */
export function useLiveMe(): void {
  const client = useQueryClient();
  useLive('me', (frame) => {
    const { notices, lots } = (frame as MeFrame).state;
    client.setQueryData(notificationsQuery.queryKey, notices);
    for (const { id, me } of lots)
      client.setQueryData<object>(lotKey(id), (known) => known && { ...known, me });
    void client.invalidateQueries({ queryKey: ['buyer'] });
  });
}
