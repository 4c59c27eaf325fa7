import type { Operation } from '../endpoint.ts';
import type { listSessionsSchemas } from './list-sessions.schemas.ts';

export const listSessions: Operation<typeof listSessionsSchemas> = {
  method: 'GET',
  path: '/api/sessions',
};
