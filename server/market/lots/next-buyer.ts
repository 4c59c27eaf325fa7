import { sql } from 'kysely';
import type { NextBuyer } from '#contract/auctions/auction.ts';
import { maskedName } from '#domain/masked-name.ts';
import { toDollars } from '#domain/money.ts';
import { calledOff } from './not-completed.ts';

export interface NextBuyerRow {
  name: string;
  bidder: number;
  cents: number;
}

/**
 * Of a lot whose winner did not complete the sale: who bought it instead, by the name of their last bid. Such sales are
 * few, so lots are looked up in the index sales_called_off first.
 */
export const nextBuyer = sql<NextBuyerRow | null>`(
  select jsonb_build_object('cents', bought.price_cents,
    'bidder', (select number from lot_bidders
      where lot_bidders.auction_id = bought.auction_id and bidder_id = bought.buyer_id),
    'name', (select name from account_names join offers on (bidder_id, name_version) = (user_id, version)
      where offers.auction_id = bought.auction_id and bidder_id = bought.buyer_id order by seq desc limit 1))
  from sales called_off join sales bought using (auction_id)
  where called_off.auction_id = auctions.id and called_off.status in ${calledOff}
    and bought.status not in ${calledOff} and bought.buyer_id <> auctions.winner_id
  limit 1)`;

/** The same for every reader. */
export const presentNextBuyer = (
  next: NextBuyerRow | null | undefined,
): { bought_by?: NextBuyer } =>
  next
    ? {
        bought_by: {
          name: maskedName(next.name),
          bidder: next.bidder,
          price: toDollars(next.cents),
        },
      }
    : {};
