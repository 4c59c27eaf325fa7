import { z } from 'zod';
import { aboutFilters } from '../auctions/about-filters.ts';
import { Search } from '../filters.ts';
import { NO_NUMBER, THIRD_DECIMAL } from '../price-problem.ts';
import { Dollars, Id, Timestamp } from '../primitives.ts';

const Sum = z
  .number({ error: NO_NUMBER })
  .min(0, 'This may not be less than 0.')
  .max(1e12, 'This may not be greater than 1,000,000,000,000.')
  .refine((sum) => Number(sum.toFixed(2)) === sum, THIRD_DECIMAL);

const PercentBelow = z
  .number({ error: NO_NUMBER })
  .min(-999, 'This may not be less than -999.')
  .max(100, 'This may not be greater than 100.')
  .refine(
    (percent) => Number(percent.toFixed(1)) === percent,
    'This may have at most one decimal.',
  );

/** The filters of the market that a saved search keeps: all but when a lot ends, since a new one has its time before it. */
export const SearchFilters = z.object({
  // Text left empty comes as null.
  q: z
    .string({ error: 'Enter words to search for, or leave this out.' })
    .pipe(Search.unwrap())
    .optional()
    .describe('Part of the title, ticker, sector or country, or words in the description.'),
  ...aboutFilters,
  min_live_discount: PercentBelow.optional().describe(
    'Minimum live discount, in percent below market.',
  ),
  min_price: Dollars.optional(),
  max_price: Dollars.optional(),
  min_value: Sum.optional().describe('Minimum value of the lot, in dollars.'),
  max_value: Sum.optional().describe('Maximum value of the lot, in dollars.'),
  seller: z
    .number({ error: 'This must be an ID, such as 7.' })
    .int('This must be a whole number.')
    .positive('This must be greater than 0.')
    .optional()
    .describe("The seller's ID."),
});

export const SavedSearch = z
  .object({
    id: Id,
    name: z.string().describe('The filters in words.'),
    filters: SearchFilters,
    created_at: Timestamp,
  })
  .meta({ id: 'SavedSearch' });
export type SavedSearch = z.output<typeof SavedSearch>;
