import type { Operation } from '../endpoint.ts';
import type { getMeSchemas } from './get-me.schemas.ts';

export const getMe: Operation<typeof getMeSchemas> = {
  method: 'GET',
  path: '/api/me',
};
