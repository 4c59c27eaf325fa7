/**
 * What a batch reads: each statement named, so that PostgreSQL plans it once per connection. Where
 * a table is looked into once per bid, it is by a scalar subquery: joined, the planner might read a
 * whole table for a batch of unknown size.
 */

import type pg from 'pg';
import { LOCK_WAIT_MS } from '#server/platform/database/lock-wait.ts';
import {
  type EarlierBid,
  type Locks,
  type LotBids,
  type LotSnapshot,
  NO_PERMISSION,
  type Permission,
} from './batch-store.ts';
import { isLimitChange } from './bid.ts';
import { hasGoneLive, type LotDetails, type LotRow, toLot } from './lot-row.ts';

const LOT_WITH_SELLER = `
  select auctions.*, micros(auctions.last_bid_at) as last_bid_us, seller.name as seller_name
  from auctions join users seller on seller.id = auctions.seller_id`;

/** Held for longer, a lot is gone without, so that others have their turn. */
const limitLockWait = {
  name: 'limit_lock_wait',
  text: `select set_config('lock_timeout', '${LOCK_WAIT_MS}', true)`,
};

const lockLot = {
  name: 'lock_lot',
  text: `${LOT_WITH_SELLER} where auctions.id = any ($1::bigint[]) for update of auctions`,
};

/** The locks of lots that nobody else holds: a batch that others wait for never waits itself. */
const lockFreeLots = {
  name: 'lock_free_lots',
  text: `${LOT_WITH_SELLER} where auctions.id = any ($1::bigint[])
         order by auctions.id for update of auctions skip locked`,
};

/**
 * What deciding needs besides the lots: the clock; ids for the bids; of each bid its bidder's account, permission
 * and number in the lot; and how many have bid on each lot. A statement of its own after the locks, since only
 * then it sees what the holder before committed. A change of a limit gets an id only where it may become a bid, to the
 * reserve: everybody reads the ids of bids, and a gap would tell of it.
 */
const readSurroundings = {
  name: 'read_surroundings',
  text: `
    select micros(clock_timestamp()) as now, array_agg(id) as ids, array_agg(account) as accounts,
      array_agg(suspended) as suspended, array_agg(approved) as approved, array_agg(number) as numbers,
      array(select coalesce((select max(number) from lot_bidders where auction_id = lot), 0)
            from unnest($3::bigint[]) as lots (lot)) as bidders
    from (select case when is_bid or exists (
              select from auctions where auctions.id = lot and reserve_cents > leading_cents)
            then nextval('bids_id_seq') end as id,
            (select status from users where users.id = bidder) as account,
            (select micros(bidding_suspended_until) from users where users.id = bidder) as suspended,
            (select coalesce(bid_limit_cents, 0) from bid_requests
               where auction_id = lot and buyer_id = bidder and bid_requests.status = 'approved') as approved,
            coalesce((select number from lot_bidders
                      where auction_id = lot and bidder_id = bidder), 0) as number
          from unnest($1::bigint[], $2::bigint[], $4::boolean[]) as asked (lot, bidder, is_bid)) as bids`,
};

/** What was accepted before under the keys of what came now; indexes bids_by_key and limit_changes_by_key. */
const readEarlierBids = {
  name: 'read_earlier_bids',
  text: `
    select nr::int, bids.id, bids.request_hash = request as same
    from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[]) with ordinality
         as asked (lot, bidder, key, request, nr)
    join bids on coalesce(bids.answered_bidder_id, bids.bidder_id) = bidder and bids.auction_id = lot
      and bids.key_hash = key
    union all
    select nr::int, 0, limit_changes.request_hash = request
    from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[]) with ordinality
         as asked (lot, bidder, key, request, nr)
    join limit_changes on limit_changes.bidder_id = bidder and limit_changes.auction_id = lot
      and limit_changes.key_hash = key`,
};

/** Waits for the lot's lock, so that a commit under way has ended one way or the other. */
export const passLot = {
  name: 'pass_lot',
  text: 'select from auctions where id = $1 for update',
};

/** A bid of a batch by its id, else a change of a limit that the batch made on the lot. */
export const findBatch = {
  name: 'find_batch',
  text: `select from bids where id = $1 and batch = $2
         union all
         (select from limit_changes where $1 is null and auction_id = $3 and batch = $2 limit 1)`,
};

interface Surroundings {
  now: number;
  /** Null for a change of a limit that becomes no bid. */
  ids: (number | null)[];
  /** Of each bid; null for who is unknown. */
  accounts: (Permission['account'] | null)[];
  /** Until when each may not bid; null for most. */
  suspended: (number | null)[];
  /** Null for who is not approved; else the most that they may bid, 0 where that is not limited. */
  approved: (number | null)[];
  /** 0 for who has not bid on the lot. */
  numbers: number[];
  /** Of each lot. */
  bidders: number[];
}

/** Begins a transaction, takes the lots' locks and reads, all in one round trip; the caller corks the connection. */
export async function lockAndRead(
  client: pg.PoolClient,
  lots: readonly LotBids[],
  locks: Locks,
): Promise<(LotSnapshot | undefined)[]> {
  const bids = lots.flatMap((lot) => lot.bids.map((bid) => ({ ...bid, lot: lot.auctionId })));
  const column = <T>(of: (bid: (typeof bids)[number]) => T): T[] => bids.map(of);
  const auctionIds = lots.map(({ auctionId }) => auctionId);
  const lotAndBidder = [column(({ lot }) => lot), column(({ bidderId }) => bidderId)];
  const keys = [column(({ key }) => key?.key ?? null), column(({ key }) => key?.request ?? null)];
  const [, , locked, surroundings, earlier] = await Promise.all([
    client.query('BEGIN'),
    locks === 'wait' ? client.query(limitLockWait) : undefined,
    client.query<LotRow & LotDetails>({
      ...(locks === 'wait' ? lockLot : lockFreeLots),
      values: [auctionIds],
    }),
    client.query<Surroundings>({
      ...readSurroundings,
      values: [...lotAndBidder, auctionIds, column((bid) => !isLimitChange(bid))],
    }),
    bids.some(({ key }) => key)
      ? client.query<{ nr: number; id: number; same: boolean }>({
          ...readEarlierBids,
          values: [...lotAndBidder, ...keys],
        })
      : undefined,
  ]);
  const rows = new Map(locked.rows.map((row) => [row.id, row]));
  const [read] = surroundings.rows;
  if (!read) throw new Error('The database gave no clock.');
  const earlierBids = new Map<number, EarlierBid>();
  for (const { nr, id, same } of earlier?.rows ?? [])
    earlierBids.set(nr - 1, { id, isSameRequest: same });
  let from = 0;
  return lots.map((lot, index) => {
    const first = from;
    from += lot.bids.length;
    const row = rows.get(lot.auctionId);
    // Of a lot that was waited for no row says that there is none.
    if (!row && locks === 'skip') return undefined;
    return snapshot(lot, row, { read, earlierBids, first, index });
  });
}

interface Place {
  read: Surroundings;
  earlierBids: ReadonlyMap<number, EarlierBid>;
  /** Which bid of the batch is the lot's first. */
  first: number;
  /** Which lot of the batch it is. */
  index: number;
}

function snapshot(
  { bids }: LotBids,
  row: (LotRow & LotDetails) | undefined,
  { read, earlierBids, first, index }: Place,
): LotSnapshot {
  const permissions = new Map<number, Permission>();
  const numbers = new Map<number, number>();
  bids.forEach(({ bidderId }, nth) => {
    const account = read.accounts[first + nth] ?? NO_PERMISSION.account;
    const allowed = read.approved[first + nth] ?? null;
    const suspendedUntil = read.suspended[first + nth] ?? undefined;
    const approval = { approved: allowed !== null, mostAllowed: allowed || undefined };
    permissions.set(bidderId, { account, suspendedUntil, ...approval });
    const number = read.numbers[first + nth];
    if (number) numbers.set(bidderId, number);
  });
  return {
    lot: row && hasGoneLive(row) ? lotOf(row) : undefined,
    permissions,
    bidders: { count: read.bidders[index] ?? 0, numbers },
    earlier: bids.map((_, nth) => earlierBids.get(first + nth)),
    bidIds: read.ids.slice(first, first + bids.length),
    now: read.now,
  };
}

/** The limit stays behind: details go to whoever shows the lot. */
function lotOf(row: LotRow & LotDetails): LotSnapshot['lot'] {
  const { limit_cents, limit_set_at, limit_bidder_id, limit_changed_us, ...details } = row;
  return { state: toLot(row), details, answeredCount: row.answered_count };
}
