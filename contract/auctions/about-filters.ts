import { z } from 'zod';
import { Country, Sector, ShareClass } from './about-lot.ts';

/** Filters by what lots say of themselves. */
export const aboutFilters = {
  sector: Sector.optional(),
  country: Country.optional().describe(
    'The country where the company is registered, as an ISO 3166-1 alpha-2 code.',
  ),
  share_class: ShareClass.optional().describe('The share class, in small or capital letters.'),
  documents: z
    .enum(['yes'], { error: 'This must be yes, or left out.' })
    .optional()
    .describe('yes: only lots with a document that everyone may read.'),
};
