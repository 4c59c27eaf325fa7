import type { Result } from '#contract/results/list-results.schemas.ts';
import { belowMarketTenths } from '#domain/discount.ts';
import { maskedName } from '#domain/masked-name.ts';
import { toDollars } from '#domain/money.ts';
import { reserveState } from '#domain/reserve.ts';
import { presentNextBuyer } from '#server/market/lots/next-buyer.ts';
import { bidsCount, logoUrl } from '#server/market/lots/present-auction.ts';
import { topBidOpenUntil } from '#server/market/lots/top-bid.ts';
import { serverNow } from '#server/platform/clock.ts';
import type { ResultRow } from './result-list.ts';

/** The same for every reader: who won is "Jane D." to all of them. */
export function presentResult(lot: ResultRow): Result {
  const { winner_name: name, winner_number: bidder } = lot;
  const final = lot.winner_id === null ? null : lot.leading_cents;
  return {
    id: lot.id,
    title: lot.title,
    ticker: lot.ticker,
    logo_url: logoUrl(lot.logo_hash),
    sector: lot.sector,
    total_shares: lot.total_shares,
    buy_in_price: toDollars(lot.buy_in_cents),
    market_price: toDollars(lot.market_cents),
    sold: final !== null,
    ...(lot.not_completed ? { not_completed: true as const } : {}),
    ...(lot.under_way ? { under_way: true as const } : {}),
    ...presentNextBuyer(lot.next_buyer),
    reserve: reserveState({
      reserve: lot.reserve_cents ?? undefined,
      leading: lot.leading_cents === null ? undefined : { cents: lot.leading_cents },
    }),
    ...topBid(lot),
    final_price: final === null ? null : toDollars(final),
    percent_below_market: final === null ? null : belowMarketTenths(final, lot.market_cents) / 10,
    winner: name === null || bidder === null ? null : { name: maskedName(name), bidder },
    bids_count: bidsCount(lot),
    bidders_count: lot.bidders,
    extensions: lot.extensions,
    started_at: lot.live_at.toISOString(),
    ends_at: lot.ends_at.toISOString(),
    duration_seconds: Math.round((lot.ends_at.getTime() - lot.live_at.getTime()) / 1000),
  };
}

/** Of a lot whose highest bid did not win, that bid, and whether its seller may still accept it. */
function topBid(lot: ResultRow): Pick<Result, 'highest_bid' | 'top_bid_open_until'> {
  if (lot.winner_id !== null || lot.leading_cents === null) return {};
  const until = topBidOpenUntil(lot);
  return {
    highest_bid: toDollars(lot.leading_cents),
    ...(until && lot.top_bid_declined_at === null && until.getTime() > serverNow()
      ? { top_bid_open_until: until.toISOString() }
      : {}),
  };
}
