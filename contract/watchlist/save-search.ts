import type { Operation } from '../endpoint.ts';
import type { saveSearchSchemas } from './save-search.schemas.ts';

export const saveSearch: Operation<typeof saveSearchSchemas> = {
  method: 'POST',
  path: '/api/saved-searches',
};
