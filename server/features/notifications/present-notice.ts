import { NoticeType, type Notification } from '#contract/notifications/notification.ts';
import { TOOK_LEAD_BACK } from '#server/market/notices/lot-notices.ts';
import type { NoticeRow } from './notices.ts';

export const presentNotice = (row: NoticeRow): Notification => ({
  id: row.id,
  type: NoticeType.parse(row.type),
  data: { title: row.title, body: bodyOf(row), url: row.url },
  read_at: row.read_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
});

/** A notice says what was so at its time, which stands beside it; its lot's page says what is so now. */
const bodyOf = ({ type, body, leading_bidder_id, user_id }: NoticeRow): string =>
  type === 'outbid' && leading_bidder_id === user_id ? `${body} ${TOOK_LEAD_BACK}` : body;
