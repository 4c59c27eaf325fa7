import { useQuery } from '@tanstack/react-query';
import type { NoticeType, Notification } from '#contract/notifications/notification.ts';
import type { MyLots } from '#contract/watchlist/my-lots.ts';
import { isOutbid, myLotsInBrief } from '#web/lib/my-lots.ts';
import { lotOf } from './lot-alerts.ts';

const ASKING: readonly NoticeType[] = ['outbid', 'ending_soon', 'ends_within_hour'];

export type OutbidLot = MyLots['lots'][number];

/**
 * Finds the live lot of a notice that asks for a bid, while its reader is outbid there and may bid. Of several such
 * notices of one lot, only the newest has it.
 */
export function useOutbidLots(among: readonly Notification[]) {
  const { data: mine } = useQuery({ ...myLotsInBrief, enabled: false, refetchInterval: false });
  return (notice: Notification): OutbidLot | undefined => {
    const newest = among.find(
      ({ type, data }) => ASKING.includes(type) && data.url === notice.data.url,
    );
    if (newest?.id !== notice.id) return undefined;
    const lot = mine?.lots.find(({ id }) => id === lotOf(notice));
    const mayBid = lot?.status === 'live' && lot.me.request_status === 'approved';
    return mayBid && isOutbid(lot.me) ? lot : undefined;
  };
}
