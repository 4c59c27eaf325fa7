import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { SavedSearch } from './saved-search.ts';

export const listSavedSearchesSchemas = schemas({
  summary:
    'Your saved searches, most recently saved first: you are told of new lots that match one.',
  access: 'signed-in',
  response: { 200: z.array(SavedSearch) },
});
