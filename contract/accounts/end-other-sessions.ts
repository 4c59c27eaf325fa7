import type { Operation } from '../endpoint.ts';
import type { endOtherSessionsSchemas } from './end-other-sessions.schemas.ts';

export const endOtherSessions: Operation<typeof endOtherSessionsSchemas> = {
  method: 'DELETE',
  path: '/api/sessions',
};
