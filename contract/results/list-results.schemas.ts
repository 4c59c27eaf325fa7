import { z } from 'zod';
import { Sector } from '../auctions/about-lot.ts';
import { Ticker } from '../auctions/listing.ts';
import { schemas } from '../endpoint.ts';
import { Before, From, PriceFilter, Search } from '../filters.ts';
import { listQuery } from '../list-query.ts';
import { Count, DollarsOut, Id, Seq, Timestamp } from '../primitives.ts';

/**
 * What became of an ended lot. `percent_below_market` is that of the final price, one decimal; negative above
 * market. Final price, percentage and winner are null for lots that nobody bid on.
 */
export const Result = z
  .object({
    id: Id,
    title: z.string(),
    ticker: z.string().nullable(),
    logo_url: z.string().nullable(),
    sector: Sector.nullable(),
    total_shares: Count,
    buy_in_price: DollarsOut,
    market_price: DollarsOut,
    sold: z.boolean(),
    final_price: DollarsOut.nullable(),
    percent_below_market: z.number().nullable(),
    winner: z.object({ name: z.string(), bidder: Seq }).nullable(),
    bids_count: Count,
    bidders_count: Count,
    extensions: Count,
    started_at: Timestamp,
    ends_at: Timestamp,
    duration_seconds: Count,
  })
  .meta({ id: 'Result' });
export type Result = z.output<typeof Result>;

const OUT_OF_RANGE = 'This must be between -1,000 and 100.';

/** Percent below market; negative: above it. */
const SignedPercent = z.coerce
  .number({ error: 'This must be a number.' })
  .min(-1000, OUT_OF_RANGE)
  .max(100, OUT_OF_RANGE)
  .optional();

export const ListResultsQuery = listQuery({
  sort: ['ends_at', 'final_price', 'percent_below_market', 'bids_count'],
  filters: {
    q: Search.describe(
      'Part of title or ticker; where nothing has it, similar spellings. One or two letters match the beginning of a word.',
    ),
    ticker: Ticker.optional().describe("The company's ticker: its earlier lots."),
    sector: Sector.optional(),
    outcome: z
      .enum(['sold', 'unsold'], { error: 'The outcome must be sold or unsold.' })
      .optional(),
    from: From.describe('Ended at this moment or later, or from the beginning of this UTC day.'),
    to: Before.describe('Ended before this moment, or by the end of this UTC day.'),
    min_percent_below: SignedPercent.describe(
      'Sold at least so many percent below market; negative: no more above.',
    ),
    max_percent_below: SignedPercent.describe(
      'Sold at most so many percent below market; 0: at market or above.',
    ),
    min_price: PriceFilter.describe('Lowest final price per share, in dollars.'),
    max_price: PriceFilter.describe('Highest final price per share, in dollars.'),
  },
});

export const listResultsSchemas = schemas({
  summary:
    'Ended lots with what became of them, newest end first. Narrowed or sorted by final price or percentage: sold ones alone.',
  access: 'public',
  query: ListResultsQuery,
  response: { 200: z.array(Result) },
});
