import { z } from 'zod';
import { aboutFilters } from '../auctions/about-filters.ts';
import { Sector } from '../auctions/about-lot.ts';
import { NextBuyer } from '../auctions/auction.ts';
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
    /** Whether it had a winner. */
    sold: z.boolean(),
    /** If its sale was called off: it counts as sold no longer. */
    not_completed: z.literal(true).optional(),
    /** If its sale stands, and its shares are not transferred yet. */
    under_way: z.literal(true).optional(),
    /** If its winner did not complete the sale: who bought it instead. */
    bought_by: NextBuyer.optional(),
    /** Whether the highest bid reached the reserve. Below it the lot is unsold, unless its seller accepted that bid. */
    reserve: z.enum(['none', 'not_met', 'met']),
    /** Of an unsold lot that had bids. */
    highest_bid: DollarsOut.optional(),
    /** Until when its seller may accept the highest bid, if they still may. */
    top_bid_open_until: Timestamp.optional(),
    final_price: DollarsOut.nullable(),
    percent_below_market: z.number().nullable(),
    /** Who won the auction, at `final_price`. */
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

/** Which ended lots; the same for the list and for its figures. */
export const resultFilters = {
  q: Search.describe(
    'Part of the title or ticker, or similar spellings if nothing matches. One or two letters match the beginning of a word.',
  ),
  ticker: Ticker.optional().describe('Only lots of the company with this ticker.'),
  sector: aboutFilters.sector,
  country: aboutFilters.country,
  outcome: z
    .enum(['sold', 'not_completed', 'unsold'], {
      error: 'The outcome must be sold, not_completed or unsold.',
    })
    .optional()
    .describe(
      'not_completed: lots that had a winner and whose sale was called off; sold: the others with a winner.',
    ),
  from: From.describe(
    'Ended at this time or later or, given a date, from the start of that day (UTC).',
  ),
  to: Before.describe('Ended before this time or, given a date, by the end of that day (UTC).'),
  min_percent_below: SignedPercent.describe(
    'Sold at least this many percent below market. Negative: at most that many percent above.',
  ),
  max_percent_below: SignedPercent.describe(
    'Sold at most this many percent below market. 0: at or above market.',
  ),
  min_price: PriceFilter.describe('Minimum final price per share, in dollars.'),
  max_price: PriceFilter.describe('Maximum final price per share, in dollars.'),
};

export const ListResultsQuery = listQuery({
  sort: ['ends_at', 'final_price', 'percent_below_market', 'bids_count'],
  filters: resultFilters,
});

export const listResultsSchemas = schemas({
  summary:
    'Ended lots and their outcome, most recent first. Filtering or sorting by final price or percentage leaves out unsold lots.',
  access: 'public',
  query: ListResultsQuery,
  response: { 200: z.array(Result) },
});
