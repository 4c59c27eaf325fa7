import type { Operation } from '../endpoint.ts';
import type { listResultsSchemas } from './list-results.schemas.ts';

export const listResults: Operation<typeof listResultsSchemas> = {
  method: 'GET',
  path: '/api/results',
};
