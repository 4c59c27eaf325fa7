import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/pool.ts';

/** Percent of sample buyers who watch a live lot. */
const WATCH = 18;

/** Watchlists: the buyer account's has what it asked to bid on; sample buyers watch a few lots each. */
export async function insertWatches(tx: Tx, buyer: number): Promise<void> {
  await sql`
    insert into watches (user_id, auction_id)
    select ${buyer}::bigint, auction_id
    from bid_requests join auctions on auctions.id = auction_id
    where buyer_id = ${buyer} and bid_requests.status <> 'rejected'
    union all
    select users.id, auctions.id from users cross join auctions
    where users.is_demo and roles[1] = 'buyer' and auctions.status = 'live'
      and abs(hashtext(concat_ws(' ', email, ticker))) % 100 < ${WATCH}::int`.execute(tx);
  await sql`
    insert into lot_watching (auction_id, watchers, end_told_at)
    select auctions.id, count(*), case when auctions.status = 'ended' then now() end
    from watches join auctions on auctions.id = auction_id group by auctions.id`.execute(tx);
}
