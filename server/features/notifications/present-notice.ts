import { NoticeType, type Notification } from '#contract/notifications/notification.ts';
import { outbid } from '#server/notices/lot-notices.ts';
import type { NoticeRow } from './notices.ts';

export const presentNotice = (row: NoticeRow): Notification => ({
  id: row.id,
  type: NoticeType.parse(row.type),
  data: { title: row.title, body: bodyOf(row), url: row.url },
  read_at: row.read_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
});

/** One "outbid" notice stands for all bids until it is read, so it names the leading bid of right now. */
function bodyOf({ type, body, auction_id, lot_title, leading_cents }: NoticeRow): string {
  if (type !== 'outbid') return body;
  if (auction_id === null || lot_title === null || leading_cents === null) return body;
  return outbid({ id: auction_id, title: lot_title }, leading_cents).body;
}
