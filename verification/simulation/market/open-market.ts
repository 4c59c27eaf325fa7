import { toDate } from '#domain/time.ts';
import type { SimulatedLot } from '../database/database.ts';
import type { World } from '../world.ts';

export const SELLER = 1;
const BUYERS = [2, 3, 4, 5];
/** Pairs of from and step, as a row has them. */
const INCREMENTS = [
  [0, 2],
  [120, 5],
  [160, 10],
];

/** One lot or a few, a seller who may try to bid, and a few buyers, most of them approved. */
export function openMarket(world: World): number[] {
  const { chance, database } = world;
  const ids = [SELLER, ...BUYERS];
  const lotIds = chance.pick([[1], [1], [1, 2], [1, 2, 3]]);
  for (const lotId of lotIds) {
    database.lots.set(lotId, newLot(world, lotId));
    for (const id of ids) database.permissions.set(lotId, id, { approved: chance.happens(0.9) });
  }
  return ids;
}

function newLot({ chance, database }: World, id: number): SimulatedLot {
  // Some last long enough for many bids before their soft close begins.
  const length = chance.happens(0.3) ? chance.between(4_000, 8_000) : chance.between(1_500, 4_000);
  const now = database.clock();
  const endsAt = toDate(now + length * 1_000);
  const hardStopAt = new Date(endsAt.getTime() + chance.between(0, 2_000));
  const maxBid = chance.happens(0.2) ? chance.between(100, 200) : null;
  const reserve = chance.happens(0.3) ? chance.between(100, Math.min(maxBid ?? 180, 180)) : null;
  const hasTable = chance.happens(0.3);
  return {
    id,
    seller_id: SELLER,
    title: 'Acme Industries',
    ticker: 'ACME',
    investing_link: null,
    logo_hash: null,
    relisted_as_id: null,
    relists_id: null,
    total_shares: 1_000,
    buy_in_cents: 100,
    market_cents: 150,
    max_bid_cents: maxBid,
    min_increment_cents: hasTable ? null : chance.pick([1, 5, 10]),
    collar_market_multiple: chance.pick([1, 2, 3]),
    collar_floor_multiple: 2,
    discount_tenths: null,
    status: 'live',
    ends_at: endsAt,
    live_at: toDate(now),
    first_ends_at: endsAt,
    hard_stop_at: hardStopAt,
    soft_close_seconds: chance.pick([0, 1, 1]),
    extensions: 0,
    leading_seq: null,
    leading_cents: null,
    leading_bidder_id: null,
    last_bid_at: null,
    last_bid_us: null,
    ended_at: null,
    reject_reason: null,
    withdraw_reason: null,
    agreed_terms: null,
    ...{ description: null, sector: null, share_class: null, country: null },
    ...{ market_price_source: null, market_price_date: null, transfer_restrictions: null },
    ...{ founded_year: null, registration_number: null, website: null, employees: null },
    ...{ financial_year: null, revenue_cents: null, profit_cents: null, valuation_cents: null },
    ...{ last_round: null, company_stated_at: null, holding_checked_at: null },
    ...{ rejected_version: null, seller_reply: null },
    conflicts: [],
    renames: [],
    deleted_at: null,
    is_demo: false,
    created_at: endsAt,
    updated_at: endsAt,
    winner_id: null,
    ...{ increments: hasTable ? INCREMENTS : null, reserve_cents: reserve, reserve_lowerings: 0 },
    ...{ top_bid_taken_at: null, top_bid_declined_at: null, fee_terms: null },
    ...{ answered_count: 0, limit_cents: null, limit_set_at: null, limit_bidder_id: null },
    // What follows is no earlier: the database notes it when a lot goes live.
    limit_changed_us: now,
    shown_discount_tenths: 800,
    live_discount_tenths: 800,
    words: null,
    settled_cents: null,
    settled_bids: null,
    seller_name: 'Seller',
  };
}
