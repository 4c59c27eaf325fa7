import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { type NoticeKind, noticeKinds } from './notice-kinds.ts';

export const NoticeKindName = z.enum(Object.keys(noticeKinds) as NoticeKind[], {
  error: 'This is not a kind of notification.',
});

export const NoticeSetting = z
  .object({
    kind: NoticeKindName,
    bell: z.boolean(),
    mail: z.boolean(),
    /** Why it cannot be switched off; null where it can. */
    required: z.string().nullable(),
  })
  .meta({ id: 'NoticeSetting' });
export type NoticeSetting = z.output<typeof NoticeSetting>;

export const listNoticeSettingsSchemas = schemas({
  summary: 'The kinds of notifications you get on the site and by email.',
  access: 'signed-in',
  response: { 200: z.array(NoticeSetting) },
});
