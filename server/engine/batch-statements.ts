/**
 * The SQL of a batch: each statement named, so that PostgreSQL plans it once per connection. Where
 * a table is looked into once per bid, it is by a scalar subquery: joined, the planner might read a
 * whole table for a batch of unknown size.
 */

import type pg from 'pg';
import type { Cents } from '#domain/money.ts';
import { LOCK_WAIT_MS } from '#server/platform/database/lock-wait.ts';
import {
  type EarlierBid,
  type Locks,
  type LotBids,
  type LotSnapshot,
  type LotWrites,
  NO_PERMISSION,
  type Permission,
} from './batch-store.ts';
import { type LotDetails, type LotRow, toLot, wasLive } from './lot-row.ts';

/** What an "outbid" notice says to who was overtaken, and to who was answered at once. */
export type OutbidNotice = (
  lot: { id: number; title: string },
  leading: Cents,
  wasAnswered: boolean,
) => { title: string; body: string; url: string };

const LOT_WITH_SELLER = `
  select auctions.*, micros(auctions.last_bid_at) as last_bid_us, seller.name as seller_name,
         seller.email as seller_email, seller.status as seller_status
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
 * then it sees what the holder before committed.
 */
const readSurroundings = {
  name: 'read_surroundings',
  text: `
    select micros(clock_timestamp()) as now, array_agg(id) as ids, array_agg(account) as accounts,
      array_agg(approved) as approved, array_agg(number) as numbers,
      array(select coalesce((select max(number) from lot_bidders where auction_id = lot), 0)
            from unnest($3::bigint[]) as lots (lot)) as bidders
    from (select nextval('bids_id_seq') as id,
            (select status from users where users.id = bidder) as account,
            (select coalesce(bid_limit_cents, 0) from bid_requests
               where auction_id = lot and buyer_id = bidder and bid_requests.status = 'approved') as approved,
            coalesce((select number from lot_bidders
                      where auction_id = lot and bidder_id = bidder), 0) as number
          from unnest($1::bigint[], $2::bigint[]) as asked (lot, bidder)) as bids`,
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

/**
 * All that a batch changes: lots $1 to $7 and $27 to $29, bids $8 to $15 and $30 to $32, who was outbid, $16 to $21,
 * the batch's name, $22, where bids came from, $23 to $26, and what became of limits, $33 to $40. The database checks at its end that the newest bids are the leading
 * ones, and numbers whoever bid on a lot for the first time.
 *
 * A notice of being outbid goes to each reader of $16 about the lot of $18 to $21 that $17 counts
 * out. One unread notice per reader and lot; whoever has one needs no other, since its price is read
 * with the lot's, but where it must now say another thing. The first condition spares them the cost of a conflict,
 * the second settles races.
 */
const writeBids = {
  name: 'write_bids',
  text: `
    with lots as (
      update auctions set leading_seq = new.seq, leading_cents = new.cents,
        leading_bidder_id = new.bidder_id, last_bid_at = moment(new.placed_us),
        ends_at = moment(new.ends_us), extensions = new.extensions, answered_count = new.answered_count,
        limit_cents = new.limit_cents, limit_set_at = moment(new.limit_set_us),
        limit_bidder_id = case when new.limit_cents is not null then new.bidder_id end
      from unnest($1::bigint[], $2::int[], $3::int[], $4::bigint[], $5::bigint[], $6::bigint[], $7::int[],
                  $27::int[], $28::int[], $29::bigint[])
           as new (id, seq, cents, bidder_id, placed_us, ends_us, extensions, answered_count, limit_cents,
                   limit_set_us)
      where auctions.id = new.id),
    added as (
      insert into bids (id, auction_id, seq, bidder_id, cents, placed_at, key_hash, request_hash, batch,
                        how, answered_bidder_id, answered_cents, answered_name_version, name_version)
      select id, auction_id, seq, bidder_id, cents, moment(placed_us), key_hash, request_hash, $22::bigint,
             how, answered_id, answered_cents,
             case when answered_id is not null then
               (select name_version from users where users.id = answered_id) end,
             (select name_version from users where users.id = bidder_id)
      from unnest($8::bigint[], $9::bigint[], $10::int[], $11::bigint[], $12::int[], $13::bigint[],
                  $14::bigint[], $15::bigint[], $30::text[], $31::bigint[], $32::int[])
           as new (id, auction_id, seq, bidder_id, cents, placed_us, key_hash, request_hash, how, answered_id,
                   answered_cents)),
    limits as (
      insert into limit_changes (auction_id, bidder_id, change, cents, seq, changed_at, key_hash, request_hash, batch)
      select auction_id, bidder_id, change, cents, seq, moment(changed_us), key_hash, request_hash, $22::bigint
      from unnest($33::bigint[], $34::bigint[], $35::text[], $36::int[], $37::int[], $38::bigint[], $39::bigint[],
                  $40::bigint[])
           as new (auction_id, bidder_id, change, cents, seq, changed_us, key_hash, request_hash)),
    notices as (
      insert into notifications (user_id, type, auction_id, title, body, url, mail_due)
      select reader, 'outbid', ($18::bigint[])[lot], ($19::text[])[lot], ($20::text[])[lot],
             ($21::text[])[lot], not (select is_demo from users where users.id = reader)
      from unnest($16::bigint[], $17::int[]) as outbid (reader, lot)
      where (select id from notifications unread where unread.user_id = reader
        and unread.auction_id = ($18::bigint[])[lot] and unread.type = 'outbid'
        and unread.title = ($19::text[])[lot] and unread.read_at is null limit 1) is null
      on conflict (user_id, auction_id) where type = 'outbid' and read_at is null
      do update set title = excluded.title, body = excluded.body, created_at = excluded.created_at)
    insert into bid_origins (bid_id, session_hash, token_id, network_hash)
    select bid_id, decode(session, 'hex'), token_id, decode(network, 'hex')
    from unnest($23::bigint[], $24::text[], $25::bigint[], $26::text[])
         as origin (bid_id, session, token_id, network)`,
};

/**
 * A transaction that wrote nothing does not wait for a synchronous standby when it commits. This is a write
 * that leaves nothing behind: with it the commit waits, and for whatever was committed before it, too.
 */
export const awaitStandby = {
  name: 'await_standby',
  text: `select pg_logical_emit_message(true, 'fairlot', '')`,
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
  ids: number[];
  /** Of each bid; null for who is unknown. */
  accounts: (Permission['account'] | null)[];
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
    client.query<Surroundings>({ ...readSurroundings, values: [...lotAndBidder, auctionIds] }),
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
    const approval = { approved: allowed !== null, mostAllowed: allowed || undefined };
    permissions.set(bidderId, { account, ...approval });
    const number = read.numbers[first + nth];
    if (number) numbers.set(bidderId, number);
  });
  return {
    lot: row && wasLive(row) ? lotOf(row) : undefined,
    permissions,
    bidders: { count: read.bidders[index] ?? 0, numbers },
    earlier: bids.map((_, nth) => earlierBids.get(first + nth)),
    bidIds: read.ids.slice(first, first + bids.length),
    now: read.now,
  };
}

/** The limit stays behind: details go to whoever shows the lot. */
function lotOf(row: LotRow & LotDetails): LotSnapshot['lot'] {
  const { limit_cents, limit_set_at, limit_bidder_id, ...details } = row;
  return { state: toLot(row), details, answeredCount: row.answered_count };
}

/** Sends all that a batch changes, without waiting. */
export function sendWrites(
  client: pg.PoolClient,
  writes: readonly LotWrites[],
  { name, outbidNotice }: { name: number; outbidNotice: OutbidNotice },
): Promise<pg.QueryResult> {
  if (writes.length === 0) return client.query(awaitStandby);
  const values = [
    ...lotColumns(writes),
    ...bidColumns(writes),
    ...noticeColumns(writes, outbidNotice),
    name,
    ...originColumns(writes),
    ...limitsOfLots(writes),
    ...answerColumns(writes),
    ...limitChangeColumns(writes),
  ];
  return client.query({ ...writeBids, values });
}

function lotColumns(writes: readonly LotWrites[]): unknown[][] {
  const states = writes.map(({ state }) => state);
  return [
    states.map(({ id }) => id),
    states.map(({ leading }) => leading.seq),
    states.map(({ leading }) => leading.cents),
    states.map(({ leading }) => leading.bidderId),
    states.map(({ leading }) => leading.placedAt),
    states.map(({ endsAt }) => endsAt),
    states.map(({ extensions }) => extensions),
  ];
}

function bidColumns(writes: readonly LotWrites[]): unknown[][] {
  const bids = writes.flatMap((lot) => lot.bids.map((bid) => ({ ...bid, lot: lot.state.id })));
  return [
    bids.map(({ id }) => id),
    bids.map(({ lot }) => lot),
    bids.map(({ seq }) => seq),
    bids.map(({ bidderId }) => bidderId),
    bids.map(({ cents }) => cents),
    bids.map(({ placedAt }) => placedAt),
    bids.map(({ key }) => key?.key ?? null),
    bids.map(({ key }) => key?.request ?? null),
  ];
}

function noticeColumns(writes: readonly LotWrites[], outbidNotice: OutbidNotice): unknown[][] {
  const told = writes.flatMap(({ details, state, outbid }) =>
    [false, true].flatMap((wasAnswered) => {
      const readers = outbid.filter((one) => one.wasAnswered === wasAnswered);
      const notice = () => outbidNotice(details, state.leading.cents, wasAnswered);
      return readers.length > 0 ? [{ lot: state.id, readers, ...notice() }] : [];
    }),
  );
  return [
    told.flatMap(({ readers }) => readers.map(({ bidderId }) => bidderId)),
    told.flatMap(({ readers }, index) => readers.map(() => index + 1)),
    told.map(({ lot }) => lot),
    told.map(({ title }) => title),
    told.map(({ body }) => body),
    told.map(({ url }) => url),
  ];
}

function originColumns(writes: readonly LotWrites[]): unknown[][] {
  const origins = writes.flatMap(({ bids }) =>
    bids.flatMap(({ id, origin }) => (origin ? [{ id, ...origin }] : [])),
  );
  return [
    origins.map(({ id }) => id),
    origins.map(({ session }) => session ?? null),
    origins.map(({ token }) => token ?? null),
    origins.map(({ network }) => network),
  ];
}

const limitsOfLots = (writes: readonly LotWrites[]): unknown[][] => [
  writes.map(({ answeredCount }) => answeredCount),
  writes.map(({ state: { limit } }) => limit?.cents ?? null),
  writes.map(({ state: { limit } }) => limit?.setAt ?? null),
];

function answerColumns(writes: readonly LotWrites[]): unknown[][] {
  const bids = writes.flatMap((lot) => lot.bids);
  return [
    bids.map(({ how }) => how),
    bids.map(({ answered }) => answered?.bidderId ?? null),
    bids.map(({ answered }) => answered?.cents ?? null),
  ];
}

function limitChangeColumns(writes: readonly LotWrites[]): unknown[][] {
  const changes = writes.flatMap((lot) =>
    lot.limitChanges.map((change) => ({ ...change, lot: lot.state.id })),
  );
  return [
    changes.map(({ lot }) => lot),
    changes.map(({ bidderId }) => bidderId),
    changes.map(({ change }) => change),
    changes.map(({ cents }) => cents ?? null),
    changes.map(({ seq }) => seq),
    changes.map(({ changedAt }) => changedAt),
    changes.map(({ key }) => key?.key ?? null),
    changes.map(({ key }) => key?.request ?? null),
  ];
}
