import { kindOfNotice, noticeKinds } from '#contract/notifications/notice-kinds.ts';
import type { NoticeType } from '#contract/notifications/notification.ts';

/** Types of notices that admins get together in one mail; none of them has a mail of its own. */
export const DIGESTED = [
  'listing_submitted',
  'bid_request_received',
  'changes_accepted',
  'changes_declined',
];

/** Types of notices that are in the bell alone. */
export const IN_BELL_ALONE = (Object.keys(kindOfNotice) as NoticeType[]).filter(
  (type) => noticeKinds[kindOfNotice[type]].bellOnly,
);
