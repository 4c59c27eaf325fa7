import {
  Before,
  IdFilter,
  Percent,
  PercentBelow,
  PriceFilter,
  Search,
  SumFilter,
} from '../filters.ts';
import { Sector } from './about-lot.ts';

/** The filters of every list of lots; each list adds its own `status`. */
export const auctionFilters = {
  q: Search.describe(
    'Part of title, ticker or sector, or words of the description; where nothing has it, similar spellings. One or two letters match the beginning of a word.',
  ),
  min_discount: Percent.describe(
    "Least discount of the opening (the lot's discount), in percent below market.",
  ),
  min_live_discount: PercentBelow.describe(
    'Least live discount: how far the leading bid, or else the buy-in price, is below market, in percent.',
  ),
  sector: Sector.optional(),
  min_price: PriceFilter.describe('Lowest current price per share, in dollars.'),
  max_price: PriceFilter.describe('Highest current price per share, in dollars.'),
  min_value: SumFilter.describe('Lowest value of the lot: shares × current price, in dollars.'),
  max_value: SumFilter.describe('Highest value of the lot, in dollars.'),
  ends_before: Before.describe('Ends before this moment, or by the end of this UTC day.'),
  seller: IdFilter.describe("The seller's id."),
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
