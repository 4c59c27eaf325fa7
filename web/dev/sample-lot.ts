import type { Auction, MyPosition } from '#contract/auctions/auction.ts';
import type { Fees } from '#contract/fees/fees.ts';
import type { LotOnScreen } from '#web/features/bids/position.ts';
import { hoursFromNow } from './moments.ts';

export const approved: MyPosition = {
  is_seller: false,
  request_status: 'approved',
  is_leading: false,
  my_bids: 0,
  my_best: null,
  my_last_seq: null,
  bidder: null,
  result: null,
};

/** Led at $45.10 by my bid no. 12. */
export const leading: MyPosition = {
  ...approved,
  ...{ is_leading: true, my_bids: 3, my_best: 45.1, my_last_seq: 12, bidder: 4 },
};

/** The same, overtaken since. */
export const outbid: MyPosition = { ...leading, is_leading: false, my_last_seq: 11, my_best: 45 };

/** 2.5% from the buyer, 1% from the seller, 20% tax. */
export const sampleFees: Fees = {
  ...{ buyer_percent: 2.5, buyer_fixed: 0, buyer_min: 5, buyer_max: null },
  ...{ seller_percent: 1, seller_fixed: 0.99, seller_min: 0, seller_max: 500, tax_percent: 20 },
};

/** A lot as it comes over the wire, for tests of what a page makes of it: live, nobody has bid. */
export const freshLot = (wishes: Partial<Auction> = {}): Auction => ({
  id: 1,
  title: 'Harbor Steel',
  name: 'Harbor Steel',
  ticker: 'HST',
  logo_url: null,
  investing_link: null,
  total_shares: 100,
  buy_in_price: 10,
  market_price: 20,
  max_bid_price: null,
  min_increment: 0.01,
  discount: 50,
  live_discount: 50,
  current_price: 10,
  floor: 10,
  maximum: 60,
  bids_count: 0,
  last_seq: 0,
  reserve: 'none',
  status: 'live',
  ends_at: '2026-11-20T18:00:00.000Z',
  hard_stop_at: null,
  soft_close_seconds: 120,
  extensions: 0,
  seller: { id: 2, name: 'Jane D.' },
  winner: null,
  winning_bid: null,
  withdraw_reason: null,
  sector: null,
  share_class: null,
  country: null,
  market_price_source: null,
  market_price_date: null,
  conflicts: [],
  renames: [],
  created_at: '2026-11-19T12:00:00.000Z',
  ...wishes,
});

/** A live lot with bids, as its page has it. */
export const sampleLot = (wishes: Partial<LotOnScreen> = {}): LotOnScreen => ({
  ...freshLot(),
  ...{ title: 'Meridian Cables', name: 'Meridian Cables', ticker: 'MRDC', total_shares: 5_000 },
  ...{ buy_in_price: 40, market_price: 58.2, min_increment: 0.05 },
  increments: [
    { from: 0, step: 0.01 },
    { from: 10, step: 0.05 },
    { from: 100, step: 0.5 },
  ],
  ...{ discount: 31.3, live_discount: 22.5, current_price: 45.1, floor: 45.15, maximum: 174.6 },
  ...{ bids_count: 13, last_seq: 12, me: null },
  ...{ ends_at: hoursFromNow(5), hard_stop_at: hoursFromNow(6), created_at: hoursFromNow(-72) },
  ...wishes,
});

/** A lot that ended below its reserve, whose seller may accept the highest bid for so many hours. */
export const belowReserve = (hoursLeft: number, wishes: Partial<LotOnScreen> = {}): LotOnScreen =>
  sampleLot({
    ...{ status: 'ended', reserve: 'not_met', reserve_price: 50, floor: null, maximum: null },
    ...{ ends_at: hoursFromNow(hoursLeft - 48), top_bid_open_until: hoursFromNow(hoursLeft) },
    ...wishes,
  });
