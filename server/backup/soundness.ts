import { sql } from 'kysely';
import type { Db } from '../db/pool.ts';

export interface Restored {
  users: number;
  lots: number;
  bids: number;
  newestBidAt: Date | null;
  /** Lots whose history has a gap, or whose row does not name its last bid; none, unless harm was done. */
  broken: number[];
}

/** Counts what a database holds and looks whether every lot's history is whole. */
export async function soundness(db: Db): Promise<Restored> {
  const { rows } = await sql<Omit<Restored, 'broken'>>`
    select (select count(*)::int from users) as users, (select count(*)::int from auctions) as lots,
           count(*)::int as bids, max(placed_at) as "newestBidAt" from bids`.execute(db);
  const { rows: broken } = await sql<{ id: number }>`
    select id from auctions
    left join (select auction_id, count(*) as bids, min(seq) as first, max(seq) as last
               from bids group by auction_id) history on history.auction_id = auctions.id
    where leading_seq is distinct from last
       or (last is not null and (first <> 1 or last <> bids))`.execute(db);
  const [counted] = rows;
  if (!counted) throw new Error('The database gave no counts.');
  return { ...counted, broken: broken.map(({ id }) => id) };
}
