import { sql } from 'kysely';
import type { Db } from '#server/platform/database/pool.ts';

/** A sitemap may name 50,000 pages; the newest lots are what people look for. */
const MOST = 20_000;

/** Lots with a public page, newest first, and when what it shows last changed. */
export const lotsToFind = (db: Db): Promise<{ id: number; changed: Date }[]> =>
  db
    .selectFrom('auctions')
    .select(['id', sql<Date>`greatest(created_at, last_bid_at, ended_at)`.as('changed')])
    .where('status', 'in', ['live', 'ended'])
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
