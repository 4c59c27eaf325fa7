/**
 * The hot path in SQL: each statement named, so that PostgreSQL plans it once per connection. Where
 * a table is looked into once per bid, it is by a scalar subquery: joined, the planner might read a
 * whole table for a batch of unknown size. Columns are unnested beside each other in a select list:
 * as one function in FROM each of them would be copied aside first, at 0.1 µs a value.
 */

import { LOCK_WAIT_MS } from './lock-wait.ts';

const SEEN_LOT = `select auctions.*, micros(auctions.last_bid_at) as last_bid_us,
                         seller.name as seller_name, seller.email as seller_email,
                         seller.status as seller_status
                  from auctions join users seller on seller.id = auctions.seller_id`;

/** Held for longer, a lot is gone without, so that others have their turn. */
export const waitForLockStatement = {
  name: 'wait_for_lock',
  text: `select set_config('lock_timeout', '${LOCK_WAIT_MS}', true)`,
};

/** The lot's lock: everything read after it sees what the holder before committed. */
export const lockLotStatement = {
  name: 'lock_lot',
  text: `${SEEN_LOT} where auctions.id = $1 for update of auctions`,
};

/** The locks of lots that nobody else holds: a batch that others wait for never waits itself. */
export const lockLotsStatement = {
  name: 'lock_lots',
  text: `${SEEN_LOT} where auctions.id = any ($1::bigint[])
         order by auctions.id for update of auctions skip locked`,
};

/**
 * What deciding needs besides the lots: the clock, ids for the bids that may follow, and a letter
 * for each bid, by its bidder's account and approval for the lot as committed right now: a(pproved),
 * n(ot approved), s(uspended), and i(nactive) also for whoever does not exist. And how many have bid on each
 * lot, and the bidders' numbers. A statement of its own after the locks, since only then it sees what the
 * holder before committed.
 */
export const clockAndStandingStatement = {
  name: 'clock_and_standing',
  text: `select micros(clock_timestamp()) as now,
           array(select nextval('bids_id_seq') from generate_series(1, cardinality($1::bigint[]))) as ids,
           standing_letters($1, $2) as letters,
           array(select coalesce((select max(number) from lot_bidders where auction_id = lot), 0)
                 from unnest($3::bigint[]) with ordinality as asked (lot, nr) order by nr) as bidders,
           array(select coalesce((select number from lot_bidders
                                  where auction_id = lot and bidder_id = bidder), 0)
                 from unnest($1::bigint[], $2::bigint[]) with ordinality as asked (lot, bidder, nr)
                 order by nr) as numbers`,
};

/** Bids that were accepted before, by their keys. */
export const keysStatement = {
  name: 'answered_keys',
  text: `select answered.user_id, answered.key, answered.request_hash, answered.body,
                settled_lots.lot,
                (select number from lot_bidders where lot_bidders.auction_id = answered.auction_id
                   and bidder_id = answered.user_id) as bidder
         from unnest($1::bigint[], $2::text[]) as asked (user_id, key)
         join idempotency_keys answered using (user_id, key)
         left join settled_lots on settled_lots.hash = answered.lot_hash`,
};

/** The lot as answers show it: once, not with each of the bids that are kept. */
export const insertSettledLotsStatement = {
  name: 'insert_settled_lots',
  text: `insert into settled_lots (hash, lot) select * from unnest($1::bytea[], $2::text[])
         on conflict do nothing`,
};

/**
 * All that a batch changes, in one statement: keys $1 to $6, lots $7 to $13, bids $14 to $19, who was
 * outbid, $20 to $25, the batch's name, $26, and where bids came from, $27 to $30. The database checks at
 * its end that the newest bids are the leading ones, and numbers whoever bid on a lot for the first time.
 *
 * A notice of being outbid goes to each reader of $20 about the lot of $22 to $25 that $21 counts
 * out. One unread notice per reader and lot; whoever has one needs no other, since its price is read
 * with the lot's. The first condition spares them the cost of a conflict, the second settles races.
 */
export const writeBatchStatement = {
  name: 'write_batch',
  text: `
    with lots as (
      update auctions set leading_seq = new.seq, leading_cents = new.cents,
        leading_bidder_id = new.bidder_id, last_bid_at = moment(new.placed_us),
        ends_at = moment(new.ends_us), extensions = new.extensions
      from unnest($7::bigint[], $8::int[], $9::int[], $10::bigint[], $11::bigint[], $12::bigint[], $13::int[])
           as new (id, seq, cents, bidder_id, placed_us, ends_us, extensions)
      where auctions.id = new.id),
    added as (
      insert into bids (id, auction_id, seq, bidder_id, cents, placed_at, batch, name_version)
      select id, auction_id, seq, bidder_id, cents, moment(placed_us), $26::bigint,
             (select name_version from users where users.id = bidder_id)
      from (select unnest($14::bigint[]) as id, unnest($15::bigint[]) as auction_id,
                   unnest($16::int[]) as seq, unnest($17::bigint[]) as bidder_id,
                   unnest($18::int[]) as cents, unnest($19::bigint[]) as placed_us) as new),
    told as (
      insert into notifications (user_id, type, auction_id, title, body, url, mail_due)
      select reader, 'outbid', ($22::bigint[])[lot], ($23::text[])[lot], ($24::text[])[lot],
             ($25::text[])[lot], not (select is_demo from users where users.id = reader)
      from unnest($20::bigint[], $21::int[]) as told (reader, lot)
      where (select id from notifications known where known.user_id = reader
        and known.auction_id = ($22::bigint[])[lot] and known.type = 'outbid'
        and known.read_at is null limit 1) is null
      on conflict (user_id, auction_id) where type = 'outbid' and read_at is null do nothing),
    origins as (
      insert into bid_origins (bid_id, session_hash, token_id, network_hash)
      select unnest($27::bigint[]), unnest($28::bytea[]), unnest($29::bigint[]), unnest($30::bytea[]))
    insert into idempotency_keys (user_id, key, request_hash, auction_id, status, body, lot_hash)
    select user_id, key, sha256(convert_to(request, 'UTF8')), auction_id, 201, body, lot_hash
    from (select unnest($1::bigint[]) as user_id, unnest($2::text[]) as key,
                 unnest($3::text[]) as request, unnest($4::bigint[]) as auction_id,
                 unnest($5::text[]) as body, unnest($6::bytea[]) as lot_hash) as new`,
};

/** Waits for the lot's lock, so that a commit under way has ended one way or the other. */
export const passLotStatement = {
  name: 'pass_lot',
  text: 'select from auctions where id = $1 for update',
};

export const isDurableStatement = {
  name: 'is_durable',
  text: 'select from bids where id = $1 and batch = $2',
};
