import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { YesOrNo } from '../primitives.ts';
import { NoticeKindName, NoticeSetting } from './list-notice-settings.schemas.ts';

export const changeNoticeSettingSchemas = schemas({
  summary: 'Switch a kind of notice on or off, in the bell or by email; what is left out stays.',
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
