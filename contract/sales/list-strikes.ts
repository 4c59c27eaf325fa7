import type { Operation } from '../endpoint.ts';
import type { listStrikesSchemas } from './list-strikes.schemas.ts';

export const listStrikes: Operation<typeof listStrikesSchemas> = {
  method: 'GET',
  path: '/api/admin/users/:id/strikes',
};
