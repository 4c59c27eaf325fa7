import { NoticeType, type Notification } from '#contract/notifications/notification.ts';
import { outbidNow, tookLeadBack } from '#server/market/notices/lot-notices.ts';
import type { NoticeRow } from './notices.ts';

export const presentNotice = (row: NoticeRow): Notification => ({
  id: row.id,
  type: NoticeType.parse(row.type),
  data: { title: row.title, body: bodyOf(row), url: row.url },
  read_at: row.read_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
});

/**
 * One "outbid" notice stands for all bids until it is read, so it names the leading bid of right now,
 * and whether that is the reader's own again.
 */
function bodyOf(row: NoticeRow): string {
  const { type, body, auction_id, lot_title, leading_cents } = row;
  if (type !== 'outbid') return body;
  if (auction_id === null || lot_title === null || leading_cents === null) return body;
  const lot = { id: auction_id, title: lot_title };
  return row.leading_bidder_id === row.user_id
    ? tookLeadBack(lot, leading_cents).body
    : outbidNow(row.title, lot, leading_cents).body;
}
