import type { Operation } from '../endpoint.ts';
import type { cancelLimitSchemas } from './cancel-limit.schemas.ts';

export const cancelLimit: Operation<typeof cancelLimitSchemas> = {
  method: 'DELETE',
  path: '/api/auctions/:id/limit',
};
