import { type NoticeKind, noticeKinds } from '#contract/notifications/notice-kinds.ts';
import type { AppSecret } from '#server/platform/keys/app-keys.ts';
import { isSigned, sign } from '#server/platform/keys/sign.ts';

interface Unsubscription {
  userId: number;
  kind: NoticeKind;
}

const signedText = ({ userId, kind }: Unsubscription): string => `unsubscribe:${userId}:${kind}`;

/** The path that stops mails of one kind to one user; it works for good, as mails are kept. */
export const unsubscribePath = (secret: AppSecret, about: Unsubscription): string =>
  `/unsubscribe/${about.userId}-${about.kind}.${sign(secret, signedText(about), 'base64url')}`;

/** What a token stops, if we signed it and its kind may be stopped. */
export function readUnsubscription(secret: AppSecret, token: string): Unsubscription | undefined {
  const [, id = '', kind = '', signature = ''] =
    /^(\d{1,15})-([a-z_]{1,40})\.(.+)$/.exec(token) ?? [];
  if (!Object.hasOwn(noticeKinds, kind)) return undefined;
  const about = { userId: Number(id), kind: kind as NoticeKind };
  if (noticeKinds[about.kind].required !== undefined) return undefined;
  return isSigned(secret, signedText(about), signature, 'base64url') ? about : undefined;
}
