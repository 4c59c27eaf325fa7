import { schemas } from '../endpoint.ts';
import { SavedSearch, SearchFilters } from './saved-search.ts';

export const saveSearchSchemas = schemas({
  summary:
    'Save a search of the market: you are told of new lots that match it, at most once every 15 minutes. 200 if you have saved it before.',
  access: 'signed-in',
  scope: 'bid',
  body: SearchFilters.refine(
    (filters) => Object.values(filters).some((value) => value !== undefined),
    { error: 'Enter words to search for, or choose a filter.', path: ['q'] },
  ),
  response: { 200: SavedSearch, 201: SavedSearch },
  refusals: ['too_many_searches'],
});
