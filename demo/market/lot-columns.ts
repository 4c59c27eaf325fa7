import { sql } from 'kysely';
import { MILLISECOND, SECOND, toDate } from '#domain/time.ts';
import { incrementPairs } from '#server/engine/lot-row.ts';
import { aboutColumns } from '../companies/about-columns.ts';
import { figuresOf } from '../companies/company-figures.ts';
import { type DemoListing, listingOf } from '../companies/listing-of.ts';
import type { ListedPlan } from './lot-plan.ts';
import type { History } from './tell-history.ts';

/** The closer is at most a second late; these were prompt. */
const CLOSED_AFTER = 40 * MILLISECOND;

const listingColumns = (
  { company, createdAt }: Pick<ListedPlan, 'company' | 'createdAt'>,
  listing: DemoListing,
  logoHash: string,
) => ({
  ...aboutColumns(company, createdAt),
  ...figuresOf(company, createdAt),
  company_stated_at: toDate(createdAt),
  title: listing.title,
  ticker: listing.ticker,
  logo_hash: logoHash,
  total_shares: listing.shares,
  buy_in_cents: listing.buyIn,
  market_cents: listing.market,
  max_bid_cents: listing.maxBid,
  min_increment_cents: listing.increment,
  is_demo: true,
});

/** A lot that went live, as its row stands after all its bids, but for them. */
export function openedColumns({ plan, listing, lot, bids }: History, logoHash: string) {
  const { leading } = lot;
  const ended = plan.status === 'ended';
  return {
    ...listingColumns(plan, listing, logoHash),
    seller_id: plan.sellerId,
    status: plan.status,
    created_at: toDate(plan.createdAt),
    updated_at: toDate(leading?.placedAt ?? plan.liveAt),
    live_at: toDate(plan.liveAt),
    first_ends_at: toDate(plan.endsAt),
    ends_at: toDate(lot.endsAt),
    hard_stop_at: toDate(lot.hardStopAt),
    soft_close_seconds: lot.softClose / SECOND,
    collar_market_multiple: lot.collar.market,
    collar_floor_multiple: lot.collar.floor,
    increments: listing.increment === null ? incrementPairs(lot.increments) : null,
    fee_terms: JSON.stringify(plan.fees),
    extensions: lot.extensions,
    reserve_cents: lot.reserve ?? null,
    ended_at: ended ? toDate(lot.endsAt + CLOSED_AFTER) : null,
    answered_count: bids.filter(({ answered }) => answered).length,
  };
}

/** What its bids made of it. They come after the lot, so that the ledger follows it from the first one. */
export const leadingColumns = ({ lot: { leading, limit } }: History) => ({
  leading_seq: leading?.seq ?? null,
  leading_cents: leading?.cents ?? null,
  leading_bidder_id: leading?.bidderId ?? null,
  limit_cents: limit?.cents ?? null,
  limit_set_at: limit ? sql<Date>`moment(${limit.setAt})` : null,
  limit_bidder_id: limit && leading ? leading.bidderId : null,
  last_bid_at: leading ? sql<Date>`moment(${leading.placedAt})` : null,
});

/** A lot in review, or sent back. */
export const listedColumns = (plan: ListedPlan, logoHash: string) => ({
  ...listingColumns(plan, listingOf(plan.company), logoHash),
  seller_id: plan.sellerId,
  status: plan.status,
  created_at: toDate(plan.createdAt),
  updated_at: toDate(plan.createdAt),
  ends_at: plan.endsAt === undefined ? null : toDate(plan.endsAt),
  reject_reason: plan.rejectReason ?? null,
});
