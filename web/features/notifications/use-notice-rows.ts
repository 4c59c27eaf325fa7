import { useQuery } from '@tanstack/react-query';
import type { NoticeType, Notification } from '#contract/notifications/notification.ts';
import type { MyLots } from '#contract/watchlist/my-lots.ts';
import { isOutbid, myLotsInBrief } from '#web/lib/my-lots.ts';
import { lotOf } from './lot-alerts.ts';
import { useKnownEnds } from './use-lot-now.ts';

const ASKING: readonly NoticeType[] = ['outbid', 'ending_soon', 'ends_within_hour'];

export type OutbidLot = MyLots['lots'][number];

export interface NoticeOnRow {
  notice: Notification;
  /** The live lot that it asks a bid on: its reader is outbid there and may bid. */
  lot?: OutbidLot;
  /** Notices that asked the same before, newest first; they have no rows of their own. */
  earlier: readonly Notification[];
}

/** One row a notice, in their order; what asks for a bid on one lot is one row. */
export function useNoticeRows(notices: readonly Notification[]): NoticeOnRow[] {
  const { data: mine } = useQuery({ ...myLotsInBrief, enabled: false, refetchInterval: false });
  const asks = new Map(
    mine?.lots
      .filter(({ status, me }) => status === 'live' && me.request_status === 'approved')
      .filter(({ me }) => isOutbid(me))
      .map((lot) => [lot.id, lot]),
  );
  const askedBy = (notice: Notification) =>
    ASKING.includes(notice.type) ? asks.get(lotOf(notice) ?? 0) : undefined;
  const asking = Map.groupBy(notices, askedBy);
  return notices.flatMap((notice) => {
    const lot = askedBy(notice);
    if (!lot) return { notice, earlier: [] };
    const [newest, ...earlier] = asking.get(lot) ?? [];
    return newest === notice ? { notice, lot, earlier } : [];
  });
}

/** What can be answered comes first, and of that what ends first; then the newest. */
export function useAnswerableFirst(rows: readonly NoticeOnRow[]): NoticeOnRow[] {
  const knownEnd = useKnownEnds();
  const endOf = ({ lot }: NoticeOnRow) => (lot && (knownEnd(lot.id) ?? lot.ends_at)) ?? '';
  return [
    ...rows.filter(({ lot }) => lot).toSorted((a, b) => endOf(a).localeCompare(endOf(b))),
    ...rows.filter(({ lot }) => !lot),
  ];
}
