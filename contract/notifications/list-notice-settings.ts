import type { Operation } from '../endpoint.ts';
import type { listNoticeSettingsSchemas } from './list-notice-settings.schemas.ts';

export const listNoticeSettings: Operation<typeof listNoticeSettingsSchemas> = {
  method: 'GET',
  path: '/api/notifications/settings',
};
