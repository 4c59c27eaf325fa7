import type { Lot } from '#domain/auction.ts';
import type { LotRow } from './lot-query.ts';

type PriceColumn =
  | 'buy_in_cents'
  | 'market_cents'
  | 'max_bid_cents'
  | 'min_increment_cents'
  | 'collar_market_multiple'
  | 'collar_floor_multiple';

/** What of a lot's row bounds the amount of a bid, as the domain reckons with it. */
export const priceRules = (
  row: Pick<LotRow, PriceColumn>,
): Pick<Lot, 'buyIn' | 'market' | 'maxBid' | 'minIncrement' | 'collar'> => ({
  buyIn: row.buy_in_cents,
  market: row.market_cents,
  maxBid: row.max_bid_cents ?? undefined,
  minIncrement: row.min_increment_cents,
  collar: { market: row.collar_market_multiple, floor: row.collar_floor_multiple },
});
