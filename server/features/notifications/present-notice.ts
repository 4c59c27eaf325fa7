import { NoticeType, type Notification } from '#contract/notifications/notification.ts';
import type { NoticeRow } from './notices.ts';

export const presentNotice = (row: NoticeRow): Notification => ({
  id: row.id,
  type: NoticeType.parse(row.type),
  data: { title: row.title, body: row.body, url: row.url },
  read_at: row.read_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
});
