import { sql } from 'kysely';
import { between, type Random, wholeBetween } from '#demo/random.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { TorturePeople } from './people.ts';

export interface RunLot {
  id: number;
  /** The highest amount that anybody has sent, but for limits. */
  highest: number;
  /** `bidder:cents` of all that was sent, so that what came of each can be told apart. */
  sent: Set<string>;
}

const LOTS = 3;

/** Cents; no bid below it is ever accepted. */
export const BUY_IN = 100;
const MARKET = 2_000;
/** Cents; no bid from here on is accepted before others have come near. */
export const FAR_OUT = 1_000_000;

/** Live lots that end within so many seconds, while things go wrong; every buyer may bid on them. */
export async function buildDirectLots(
  db: Db,
  { sellers, buyers }: TorturePeople,
  random: Random,
  [soonest, latest]: readonly [number, number] = [1, 2.6],
): Promise<RunLot[]> {
  const lots: RunLot[] = [];
  for (let count = 0; count < LOTS; count += 1) {
    const seller = sellers[count % sellers.length]?.id ?? 0;
    const softClose = wholeBetween(random, 0, 1);
    const { rows } = await sql<{ id: number }>`
      insert into auctions (seller_id, title, total_shares, buy_in_cents, market_cents, min_increment_cents, status,
        ends_at, live_at, first_ends_at, hard_stop_at, soft_close_seconds)
      select ${seller}::bigint, 'Direct lot', 1000, ${BUY_IN}::int, ${MARKET}::int, 1, 'live', t.ends, now(), t.ends,
        t.ends + interval '1 second', ${softClose}::int
      from (select date_trunc('milliseconds',
        now() + ${between(random, soonest, latest)}::float8 * interval '1 second') as ends) t
      returning id`.execute(db);
    const [lot] = rows;
    if (lot) lots.push({ id: lot.id, highest: BUY_IN, sent: new Set() });
  }
  await sql`
    insert into bid_requests (auction_id, buyer_id, status, decided_at)
    select lot, buyer, 'approved', now()
    from unnest(${lots.map(({ id }) => id)}::bigint[]) lot
    cross join unnest(${buyers.map(({ id }) => id)}::bigint[]) buyer`.execute(db);
  return lots;
}
