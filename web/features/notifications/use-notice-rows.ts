import { useQuery } from '@tanstack/react-query';
import type { NoticeType, Notification } from '#contract/notifications/notification.ts';
import type { MyLots } from '#contract/watchlist/my-lots.ts';
import { myLotsInBrief } from '#web/lib/my-lots.ts';
import { asksForBid, laterEnd, lotOf } from './lot-alerts.ts';
import { noticeTitle } from './notice-title.ts';
import { useKnownEnds } from './use-lot-now.ts';

const ASKING: readonly NoticeType[] = ['outbid', 'ending_soon', 'ends_within_hour'];

export type OutbidLot = MyLots['lots'][number];

export interface NoticeOnRow {
  /** The newest of its notices, which are all about one lot. */
  notice: Notification;
  /** The live lot that they ask a bid on: its reader is outbid there and may bid. */
  lot: OutbidLot | undefined;
  notices: readonly [Notification, ...Notification[]];
}

export function useNoticeRows(notices: readonly Notification[]): NoticeOnRow[] {
  const { data: mine } = useQuery({ ...myLotsInBrief, enabled: false, refetchInterval: false });
  return rowsOf(notices, mine?.lots ?? []);
}

const isUnread = ({ read_at }: Notification): boolean => read_at === null;

/**
 * The rows of notices, in their order, the newest first. Of one lot, those that are unread are one row, and so are
 * those that ask for a bid.
 */
export function rowsOf(
  notices: readonly Notification[],
  lots: readonly OutbidLot[],
): NoticeOnRow[] {
  const asks = new Map(lots.filter(asksForBid).map((lot) => [lot.id, lot]));
  const rows: NoticeOnRow[] = [];
  for (const notice of notices) {
    const id = lotOf(notice);
    const lot = ASKING.includes(notice.type) ? asks.get(id ?? 0) : undefined;
    const at = rows.findIndex(
      (row) =>
        id !== undefined &&
        id === lotOf(row.notice) &&
        ((lot && row.lot) || (isUnread(notice) && row.notices.some(isUnread))),
    );
    const row = rows[at];
    if (row) rows[at] = { ...row, lot: row.lot ?? lot, notices: [...row.notices, notice] };
    else rows.push({ notice, lot, notices: [notice] });
  }
  return rows;
}

/** What a row has to say beside its first words: the titles of its other notices, but not that one might begin to bid. */
export function othersOn({ notices: [first, ...others], lot }: NoticeOnRow): string[] {
  const untold = lot ? [first, ...others].filter(({ type }) => !ASKING.includes(type)) : others;
  return [
    ...new Set(untold.filter(({ type }) => type !== 'bid_request_approved').map(noticeTitle)),
  ];
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
