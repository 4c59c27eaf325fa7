import type { Role } from '#contract/endpoint.ts';
import { type NoticeKind, noticeKinds } from '#contract/notifications/notice-kinds.ts';
import type { JobContext } from '#server/platform/jobs/tasks.ts';
import type { Letter } from '#server/platform/mail/letter.ts';
import { unsubscribePath } from './unsubscribe-link.ts';

interface Reader {
  userId: number;
  role: Role;
}

/** What a mail of this kind says of how to get others, or no more of it. */
export function mailChoices(
  { appUrl, appSecret }: JobContext['config'],
  kind: NoticeKind,
  { userId, role }: Reader,
): Required<Pick<Letter, 'links'>> & Pick<Letter, 'unsubscribe'> {
  const choose = {
    label: 'Choose your notifications',
    url: `${appUrl}/${role}/update-profile#notices`,
  };
  const { label, required } = noticeKinds[kind];
  if (required !== undefined) return { links: [choose] };
  const unsubscribe = appUrl + unsubscribePath(appSecret, { userId, kind });
  return {
    links: [choose, { label: `Stop emails like this one (${label})`, url: unsubscribe }],
    unsubscribe,
  };
}
