import type { Operation } from '../endpoint.ts';
import type { listIncrementsSchemas } from './list-increments.schemas.ts';

export const listIncrements: Operation<typeof listIncrementsSchemas> = {
  method: 'GET',
  path: '/api/increments',
};
