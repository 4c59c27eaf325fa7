import { sql } from 'kysely';
import type { SellerRecord } from '#contract/auctions/auction.ts';
import type { Rename } from '#contract/auctions/public-marks.ts';
import { documentsOfLot, hasDocuments } from '#server/market/documents/lot-documents.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import { companySelection } from './company-facts.ts';
import type { NextBuyerRow } from './next-buyer.ts';
import { notCompleted } from './not-completed.ts';

/** Of a lot that was sold, by the winning bid: as it was when that was placed. */
export const winnerName = sql<string | null>`case when auctions.winner_id is not null then (
  select name from account_names join bids on (bidder_id, name_version) = (user_id, version)
  where bids.auction_id = auctions.id and bids.seq = auctions.leading_seq) end`;
export const winnerNumber = sql<number | null>`case when auctions.winner_id is not null then (
  select number from lot_bidders
  where lot_bidders.auction_id = auctions.id and bidder_id = auctions.winner_id) end`;

/** The count is kept apart: the lot's row is locked by bids, and every change of it is a frame. */
const watchers = sql<number | null>`(
  select watchers from lot_watching where lot_watching.auction_id = auctions.id)`;

/**
 * Lots with the people whose names a reader may see; every list and page of lots starts here. Only
 * the columns that some reader is shown: all of them doubled the time of 500 rows.
 */
export const lots = (db: Db | Tx) =>
  db
    .selectFrom('auctions')
    .innerJoin('users as seller', 'seller.id', 'auctions.seller_id')
    .leftJoin('users as leader', 'leader.id', 'auctions.leading_bidder_id')
    .select([
      'auctions.id',
      'auctions.seller_id',
      'auctions.title',
      'auctions.ticker',
      'auctions.logo_hash',
      'auctions.investing_link',
      'auctions.total_shares',
      'auctions.buy_in_cents',
      'auctions.market_cents',
      'auctions.max_bid_cents',
      'auctions.min_increment_cents',
      'auctions.increments',
      'auctions.fee_terms',
      'auctions.reserve_cents',
      'auctions.answered_count',
      'auctions.collar_market_multiple',
      'auctions.collar_floor_multiple',
      'auctions.discount_tenths',
      'auctions.sector',
      'auctions.share_class',
      'auctions.country',
      'auctions.market_price_source',
      'auctions.market_price_date',
      'auctions.status',
      'auctions.ends_at',
      'auctions.hard_stop_at',
      'auctions.soft_close_seconds',
      'auctions.extensions',
      'auctions.leading_seq',
      'auctions.leading_cents',
      'auctions.leading_bidder_id',
      'auctions.winner_id',
      'auctions.ended_at',
      'auctions.top_bid_taken_at',
      'auctions.top_bid_declined_at',
      'auctions.reject_reason',
      'auctions.withdraw_reason',
      'auctions.conflicts',
      sql.ref<Rename[]>('auctions.renames').as('renames'),
      'auctions.relisted_as_id',
      'auctions.relists_id',
      'auctions.deleted_at',
      'auctions.created_at',
      'seller.name as seller_name',
      'leader.email as leader_email',
    ])
    .select([
      winnerName.as('leader_name'),
      winnerNumber.as('leader_number'),
      watchers.as('watchers'),
      hasDocuments.as('has_documents'),
    ]);

/**
 * The long texts, what is stated of the company, and the documents, where one lot is read; lists leave them where they
 * are stored.
 */
export const lotTexts = [
  'auctions.description',
  'auctions.transfer_restrictions',
  ...companySelection,
  documentsOfLot.as('documents'),
] as const;

/** How many people have bid on the lot. Only for one lot at a time: lists do not show it. */
export const biddersCount = sql<number>`(
  select count(*) from lot_bidders where lot_bidders.auction_id = auctions.id)`.as('bidders_count');

/** What everybody can count from the public lists. Only for one lot at a time, as above. */
export const sellerRecord = sql<SellerRecord>`(
  select jsonb_build_object(
    'since', to_char(min(theirs.live_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'ended', count(*) filter (where theirs.status = 'ended'),
    'sold', count(theirs.winner_id) filter (where not (${notCompleted(sql.ref('theirs.id'))})),
    'withdrawn', count(*) filter (where theirs.status = 'withdrawn'),
    'email_verified', seller.email_verified_at is not null)
  from auctions theirs
  where theirs.seller_id = auctions.seller_id and theirs.live_at is not null)`.as('seller_record');

/** What presenters are given; the engine has its own row (`server/engine/lot-row.ts`). */
export type ShownLotRow = Awaited<
  ReturnType<ReturnType<typeof lots>['executeTakeFirstOrThrow']>
> & {
  bidders_count?: number;
  seller_record?: SellerRecord;
  not_completed?: boolean;
  next_buyer?: NextBuyerRow | null;
};

/** Lots that are or were live: the public sees no others. */
export const wasLive = sql<boolean>`auctions.status in ('live', 'ended', 'withdrawn')`;
