import type { Operation } from '../endpoint.ts';
import type { changeNoticeSettingSchemas } from './change-notice-setting.schemas.ts';

export const changeNoticeSetting: Operation<typeof changeNoticeSettingSchemas> = {
  method: 'PUT',
  path: '/api/notifications/settings',
};
