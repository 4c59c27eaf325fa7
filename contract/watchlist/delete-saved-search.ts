import type { Operation } from '../endpoint.ts';
import type { deleteSavedSearchSchemas } from './delete-saved-search.schemas.ts';

export const deleteSavedSearch: Operation<typeof deleteSavedSearchSchemas> = {
  method: 'DELETE',
  path: '/api/saved-searches/:id',
};
