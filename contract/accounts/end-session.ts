import type { Operation } from '../endpoint.ts';
import type { endSessionSchemas } from './end-session.schemas.ts';

export const endSession: Operation<typeof endSessionSchemas> = {
  method: 'DELETE',
  path: '/api/sessions/:id',
};
