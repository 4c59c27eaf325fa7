import { sql } from 'kysely';
import type { IncrementTable } from '#domain/increments.ts';
import type { Cents } from '#domain/money.ts';
import { incrementsOf } from '#server/engine/lot-row.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';

/** A demo lot that bots may bid on, as they see it. */
export interface OpenLot {
  id: number;
  ticker: string;
  buyIn: Cents;
  market: Cents;
  maxBid: Cents | null;
  increments: IncrementTable;
  leading: { cents: Cents } | undefined;
  /** Whether a person leads, not one of the sample people. */
  personLeads: boolean;
  extensions: number;
  secondsLeft: number;
  /** Share of its time that has passed, 0 to 1. */
  elapsed: number;
  /** Sample buyers who may bid now: active, approved here, neither seller nor leading. */
  bidders: number[];
}

type Row = Omit<OpenLot, 'leading' | 'increments'> &
  Parameters<typeof incrementsOf>[0] & { leadingCents: Cents | null };

/** Live demo lots whose time is not up, soonest end first. Lots of real sellers are none of them. */
export async function openDemoLots(db: Db | Tx): Promise<OpenLot[]> {
  const { rows } = await sql<Row>`
    select auctions.id, ticker, buy_in_cents as "buyIn", market_cents as market,
      max_bid_cents as "maxBid", min_increment_cents, increments,
      leading_cents as "leadingCents", coalesce(not leader.is_demo, false) as "personLeads",
      extensions, extract(epoch from ends_at - clock_timestamp())::float8 as "secondsLeft",
      extract(epoch from clock_timestamp() - live_at)::float8
        / greatest(1, extract(epoch from ends_at - live_at))::float8 as elapsed,
      array(
        select buyer_id from bid_requests join users on users.id = buyer_id
        where auction_id = auctions.id and bid_requests.status = 'approved'
          and users.is_demo and users.status = 'active' and users.roles[1] = 'buyer'
          and buyer_id <> seller_id and buyer_id is distinct from leading_bidder_id
        order by buyer_id) as bidders
    from auctions left join users as leader on leader.id = leading_bidder_id
    where auctions.is_demo and auctions.status = 'live' and ends_at > clock_timestamp()
    order by ends_at`.execute(db);
  return rows.map(({ leadingCents, min_increment_cents, increments, ...lot }) => ({
    ...lot,
    increments: incrementsOf({ min_increment_cents, increments }),
    leading: leadingCents === null ? undefined : { cents: leadingCents },
  }));
}
