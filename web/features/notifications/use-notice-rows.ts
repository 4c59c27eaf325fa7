import { useQuery } from '@tanstack/react-query';
import type { NoticeType, Notification } from '#contract/notifications/notification.ts';
import type { MyLots } from '#contract/watchlist/my-lots.ts';
import { myLotsInBrief } from '#web/lib/my-lots.ts';
import { asksForBid, laterEnd, lotOf } from './lot-alerts.ts';
import { useKnownEnds } from './use-lot-now.ts';

const ASKING: readonly NoticeType[] = ['outbid', 'ending_soon', 'ends_within_hour'];

export type OutbidLot = MyLots['lots'][number];

export interface NoticeOnRow {
  notice: Notification;
  /** The live lot that it asks a bid on: its reader is outbid there and may bid. */
  lot: OutbidLot | undefined;
  /** Notices that asked the same before, newest first; they have no rows of their own. */
  earlier: Notification[];
}

export function useNoticeRows(notices: readonly Notification[]): NoticeOnRow[] {
  const { data: mine } = useQuery({ ...myLotsInBrief, enabled: false, refetchInterval: false });
  return rowsOf(notices, mine?.lots ?? []);
}

/** One row a notice, in their order, the newest first; what asks for a bid on one lot is one row. */
export function rowsOf(
  notices: readonly Notification[],
  lots: readonly OutbidLot[],
): NoticeOnRow[] {
  const asks = new Map(lots.filter(asksForBid).map((lot) => [lot.id, lot]));
  const rows: NoticeOnRow[] = [];
  for (const notice of notices) {
    const lot = ASKING.includes(notice.type) ? asks.get(lotOf(notice) ?? 0) : undefined;
    const newer = lot && rows.find((row) => row.lot === lot);
    if (newer) newer.earlier.push(notice);
    else rows.push({ notice, lot, earlier: [] });
  }
  return rows;
}

/** What keeps a row the same while newer notices of its lot come. */
export const keyOf = ({ notice, lot }: NoticeOnRow): string => (lot ? `lot ${lot.id}` : notice.id);

/** What can be answered comes first, and of that what ends first; then the newest. */
export function useAnswerableFirst(rows: readonly NoticeOnRow[]): NoticeOnRow[] {
  const knownEnd = useKnownEnds();
  const endOf = ({ lot }: NoticeOnRow) => (lot && laterEnd(knownEnd(lot.id), lot.ends_at)) ?? '';
  return [
    ...rows.filter(({ lot }) => lot).toSorted((a, b) => endOf(a).localeCompare(endOf(b))),
    ...rows.filter(({ lot }) => !lot),
  ];
}
