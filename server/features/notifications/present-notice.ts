import { NoticeType, type Notification } from '#contract/notifications/notification.ts';
import { BIDS_FOLLOWED, TOOK_LEAD_BACK } from '#server/market/notices/lot-notices.ts';
import type { NoticeRow } from './notices.ts';

export const presentNotice = (row: NoticeRow): Notification => ({
  id: row.id,
  type: NoticeType.parse(row.type),
  data: { title: row.title, body: bodyOf(row), url: row.url, lot_title: row.lot_title },
  read_at: row.counts_as_read_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
});

/**
 * A notice says what was so at its time, which stands beside it; its lot's page says what is so now. While one is
 * unread, bids renew it once a minute at most, so it also says that there were more.
 */
function bodyOf({ type, body, user_id, ...now }: NoticeRow): string {
  if (type !== 'outbid') return body;
  if (now.leading_bidder_id === user_id) return `${body} ${TOOK_LEAD_BACK}`;
  return now.counts_as_read_at === null && now.bids_followed ? `${body} ${BIDS_FOLLOWED}` : body;
}
