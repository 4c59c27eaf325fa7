import type { Operation } from '../endpoint.ts';
import type { listOwnStrikesSchemas } from './list-own-strikes.schemas.ts';

export const listOwnStrikes: Operation<typeof listOwnStrikesSchemas> = {
  method: 'GET',
  path: '/api/buyer/strikes',
};
