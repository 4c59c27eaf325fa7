import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { YesOrNo } from '../primitives.ts';
import { NoticeKindName, NoticeSetting } from './list-notice-settings.schemas.ts';

export const changeNoticeSettingSchemas = schemas({
  summary:
    'Turn a kind of notification on or off, on the site or by email. Settings that are left out stay unchanged.',
  access: 'signed-in',
  limit: 'account',
  body: z.object({
    kind: NoticeKindName,
    bell: YesOrNo.optional(),
    mail: YesOrNo.optional(),
  }),
  response: { 200: z.array(NoticeSetting) },
  refusals: ['notice_required'],
});
