import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { Search } from '../filters.ts';
import { Id } from '../primitives.ts';

export const findLiveLotsSchemas = schemas({
  summary:
    'IDs of the live lots that have these words, at most 500, soonest end first. Unlike the list of lots it leaves out similar spellings.',
  access: 'public',
  query: z.object({
    q: Search.unwrap().describe(
      'Part of the title, ticker, sector or country, or words in the description. One or two letters match the beginning of a word.',
    ),
  }),
  response: { 200: z.array(Id) },
});
