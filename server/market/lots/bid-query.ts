import { sql } from 'kysely';
import type { DB } from '#server/platform/database/generated/types.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';

/** Of a bid that answered another one: who had placed that, as they were called then. */
const answeredName = sql<string | null>`case when bids.answered_bidder_id is not null then (
  select name from account_names
  where (user_id, version) = (bids.answered_bidder_id, bids.answered_name_version)) end`;
const answeredNumber = sql<number | null>`case when bids.answered_bidder_id is not null then (
  select number from lot_bidders
  where (auction_id, bidder_id) = (bids.auction_id, bids.answered_bidder_id)) end`;

/** Bids, each with who placed it: the number in the lot, and the name that they had then. */
export const bidsWithNames = (db: Db | Tx, source: 'bids' | 'offers' = 'bids') =>
  db
    .selectFrom(sql<DB['bids']>`${sql.table(source)}`.as('bids'))
    .innerJoin('lot_bidders', (join) =>
      join
        .onRef('lot_bidders.auction_id', '=', 'bids.auction_id')
        .onRef('lot_bidders.bidder_id', '=', 'bids.bidder_id'),
    )
    .innerJoin('account_names', (join) =>
      join
        .onRef('account_names.user_id', '=', 'bids.bidder_id')
        .onRef('account_names.version', '=', 'bids.name_version'),
    )
    .select([
      'bids.id',
      'bids.seq',
      'bids.cents',
      'bids.placed_at',
      'bids.bidder_id',
      'bids.how',
      'bids.answered_bidder_id',
      'bids.answered_cents',
      answeredName.as('answered_name'),
      answeredNumber.as('answered_number'),
      'account_names.name as bidder_name',
      'lot_bidders.number as bidder_number',
    ]);

/** The same with the lot and the bidder's email; every list of bids starts here. */
export const bidsWithLots = (db: Db | Tx) => withLots(db, 'bids');

/**
 * The same of what one person offered, also where a limit answered it at once. Such an offer has the id and number of
 * the bid that answered it.
 */
export const offersOf = (db: Db | Tx, userId: number) =>
  withLots(db, 'offers').where('bids.bidder_id', '=', userId);

const withLots = (db: Db | Tx, source: 'bids' | 'offers') =>
  bidsWithNames(db, source)
    .innerJoin('auctions', 'auctions.id', 'bids.auction_id')
    .innerJoin('users as bidder', 'bidder.id', 'bids.bidder_id')
    .select([
      'bidder.email as bidder_email',
      'auctions.id as auction_id',
      'auctions.title',
      'auctions.ticker',
      'auctions.logo_hash',
      'auctions.market_cents',
      'auctions.buy_in_cents',
      'auctions.ends_at',
      'auctions.status',
      'auctions.leading_seq',
      'auctions.leading_cents',
      'auctions.leading_bidder_id',
      'auctions.winner_id',
    ]);

export type ShownBidRow = Awaited<
  ReturnType<ReturnType<typeof bidsWithLots>['executeTakeFirstOrThrow']>
>;
