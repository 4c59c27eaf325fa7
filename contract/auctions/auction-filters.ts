import { z } from 'zod';
import {
  Before,
  IdFilter,
  Percent,
  PercentBelow,
  PriceFilter,
  Search,
  SumFilter,
} from '../filters.ts';
import { aboutFilters } from './about-filters.ts';

const Reserve = z.enum(['none_or_met'], { error: 'The reserve must be none_or_met.' });

/** The filters of every list of lots; each list adds its own `status`. */
export const auctionFilters = {
  q: Search.describe(
    'Part of the title, ticker, sector or country, or words in the description; similar spellings if nothing matches. One or two letters match the beginning of a word.',
  ),
  min_discount: Percent.describe(
    "Minimum opening discount (the lot's discount), in percent below market.",
  ),
  min_live_discount: PercentBelow.describe(
    'Minimum live discount: how far the leading bid or, without bids, the buy-in price is below market, in percent.',
  ),
  ...aboutFilters,
  min_price: PriceFilter.describe('Minimum current price per share, in dollars.'),
  max_price: PriceFilter.describe('Maximum current price per share, in dollars.'),
  min_value: SumFilter.describe('Minimum value of the lot (shares × current price), in dollars.'),
  max_value: SumFilter.describe('Maximum value of the lot, in dollars.'),
  reserve: Reserve.optional().describe(
    'none_or_met: only lots without a reserve, and lots whose leading bid has reached it.',
  ),
  ends_before: Before.describe(
    'Ends before this time or, given a date, by the end of that day (UTC).',
  ),
  seller: IdFilter.describe("The seller's ID."),
};

/** The sort fields of every list of lots. */
export const AUCTION_SORTS = [
  'ends_at',
  'created_at',
  'title',
  'discount',
  'live_discount',
  'current_price',
  'market_price',
  'total_shares',
  'bids_count',
  'lot_value',
  'sector',
] as const;
