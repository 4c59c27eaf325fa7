import type { Operation } from '../endpoint.ts';
import type { listSavedSearchesSchemas } from './list-saved-searches.schemas.ts';

export const listSavedSearches: Operation<typeof listSavedSearchesSchemas> = {
  method: 'GET',
  path: '/api/saved-searches',
};
