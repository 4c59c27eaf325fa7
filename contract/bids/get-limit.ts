import type { Operation } from '../endpoint.ts';
import type { getLimitSchemas } from './get-limit.schemas.ts';

export const getLimit: Operation<typeof getLimitSchemas> = {
  method: 'GET',
  path: '/api/auctions/:id/limit',
};
