import { sql } from 'kysely';
import type { Db, Tx } from '../db/pool.ts';

/** Lots with the people whose names a reader may see; every list and page of lots starts here. */
export const lots = (db: Db | Tx) =>
  db
    .selectFrom('auctions')
    .innerJoin('users as seller', 'seller.id', 'auctions.seller_id')
    .leftJoin('users as leader', 'leader.id', 'auctions.leading_bidder_id')
    .selectAll('auctions')
    .select([
      'seller.name as seller_name',
      'seller.email as seller_email',
      'seller.status as seller_status',
      'leader.name as leader_name',
      'leader.email as leader_email',
    ]);

export type LotRow = Awaited<ReturnType<ReturnType<typeof lots>['executeTakeFirstOrThrow']>>;

/** Lots that the public may see at all: they are or were live, and were not deleted. */
export const wasLive = sql<boolean>`auctions.status in ('live', 'ended', 'withdrawn')`;
