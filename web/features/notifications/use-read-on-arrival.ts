import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Notification } from '#contract/notifications/notification.ts';
import { readNotification } from '#contract/notifications/read-notification.ts';
import { call } from '#web/lib/call.ts';

/**
 * Notices of a lot are read once its page is looked at. Those that come while it stays on screen are not: after
 * each that was read the next one would be mailed, and in a bidding war that is one mail a bid.
 */
export function useReadOnArrival(notices: Notification[] | undefined, here: string): void {
  const client = useQueryClient();
  const arrivedAt = useRef<string>(undefined);
  const isReady = notices !== undefined;
  const read = useEffectEvent(async () => {
    const ofPage = (notices ?? []).filter(({ read_at, data }) => !read_at && data.url === here);
    if (ofPage.length === 0) return;
    const readings = ofPage.map(({ id }) => call(readNotification, { params: { id } }));
    // One that fails stays unread, which its reader sees.
    await Promise.allSettled(readings);
    await client.invalidateQueries({ queryKey: ['notifications'] });
    await client.invalidateQueries({ queryKey: ['all-notifications'] });
  });
  useEffect(() => {
    if (!isReady || arrivedAt.current === here) return;
    arrivedAt.current = here;
    if (here.startsWith('/auction/')) void read();
  }, [isReady, here]);
}
