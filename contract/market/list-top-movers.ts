import type { Operation } from '../endpoint.ts';
import type { listTopMoversSchemas } from './list-top-movers.schemas.ts';

export const listTopMovers: Operation<typeof listTopMoversSchemas> = {
  method: 'GET',
  path: '/api/top-movers-today',
};
