import { useQuery } from '@tanstack/react-query';
import type { NoticeType, Notification } from '#contract/notifications/notification.ts';
import { isOutbid, myLotsInBrief } from '#web/lib/my-lots.ts';
import { lotOf } from './lot-alerts.ts';

const ASKING: readonly NoticeType[] = ['outbid', 'ending_soon', 'ends_within_hour'];

/**
 * The live lot of a notice that asks for a bid, while its reader is outbid there and may bid. Of several such notices of
 * one lot, only the newest has it.
 */
export function useOutbidLot(notice: Notification, among: readonly Notification[]) {
  const { data: lot } = useQuery({
    ...myLotsInBrief,
    ...{ enabled: false, refetchInterval: false },
    select: ({ lots }) => lots.find(({ id }) => id === lotOf(notice)),
  });
  const newest = among.find(
    ({ type, data }) => ASKING.includes(type) && data.url === notice.data.url,
  );
  const mayBid = lot?.status === 'live' && lot.me.request_status === 'approved';
  return newest?.id === notice.id && mayBid && isOutbid(lot.me) ? lot : undefined;
}
