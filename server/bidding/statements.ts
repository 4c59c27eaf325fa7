/**
 * The hot path in SQL: each statement named, so that PostgreSQL plans it once per connection. Where
 * a table is looked into once per bid, it is by a scalar subquery: joined, the planner might read a
 * whole table for a batch of unknown size. Columns are unnested beside each other in a select list:
 * as one function in FROM each of them would be copied aside first, at 0.1 µs a value.
 */

import { LOCK_WAIT_MS } from './lock-wait.ts';

const SEEN_LOT = `select auctions.*, micros(auctions.last_bid_at) as last_bid_us,
                         auctions.xmin::text::bigint as version, seller.xmin::text::bigint as seller_version,
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
 * n(ot approved), s(uspended), and i(nactive) also for whoever does not exist. And the versions of the
 * lots' permissions and of all accounts, how many have bid on each lot, and the bidders' numbers. A statement of its own after the locks, since only then it sees
 * what the holder before committed.
 */
export const clockAndStandingStatement = {
  name: 'clock_and_standing',
  text: `select micros(clock_timestamp()) as now,
           array(select nextval('bids_id_seq') from generate_series(1, cardinality($1::bigint[]))) as ids,
           standing_letters($1, $2) as letters,
           array(select coalesce((select version from permission_versions where auction_id = lot), 0)
                 from unnest($3::bigint[]) with ordinality as asked (lot, nr) order by nr) as permissions,
           (select version from accounts_version) as accounts,
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
 * What `confirm_lots` left in the transaction, where it was to begin with that: it fails where
 * it did not, as when nothing but the BEGIN before it was cancelled.
 */
const shiftIf = (isGuess: string) =>
  `(select case when ${isGuess} then current_setting('fairlot.shift')::bigint else 0 end)`;

const IS_GUESS = '$28::boolean';
const SHIFT = shiftIf(IS_GUESS);

/**
 * All that a batch changes, in one statement: keys $1 to $8, lots $9 to $15, bids $16 to $21, who was
 * outbid, $22 to $27, and where bids came from, $30 to $33; $28 says whether it was decided from memory,
 * $29 is the batch's name. The database checks at its end that the newest bids are the leading ones, and
 * numbers whoever bid on a lot for the first time.
 *
 * A notice of being outbid goes to each reader of $22 about the lot of $24 to $27 that $23 counts
 * out. One unread notice per reader and lot; whoever has one needs no other, since its price is read
 * with the lot's. The first condition spares them the cost of a conflict, the second settles races.
 *
 * The kept text of an accepted bid comes in two parts, with the bid's time between them.
 */
export const writeBatchStatement = {
  name: 'write_batch',
  text: `
    with lots as (
      update auctions set leading_seq = new.seq, leading_cents = new.cents,
        leading_bidder_id = new.bidder_id, last_bid_at = moment(new.placed_us + ${SHIFT}),
        ends_at = moment(new.ends_us), extensions = new.extensions
      from unnest($9::bigint[], $10::int[], $11::int[], $12::bigint[], $13::bigint[], $14::bigint[], $15::int[])
           as new (id, seq, cents, bidder_id, placed_us, ends_us, extensions)
      where auctions.id = new.id),
    added as (
      insert into bids (id, auction_id, seq, bidder_id, cents, placed_at, batch, name_version)
      select id, auction_id, seq, bidder_id, cents, moment(placed_us + ${SHIFT}), $29::bigint,
             (select name_version from users where users.id = bidder_id)
      from (select unnest($16::bigint[]) as id, unnest($17::bigint[]) as auction_id,
                   unnest($18::int[]) as seq, unnest($19::bigint[]) as bidder_id,
                   unnest($20::int[]) as cents, unnest($21::bigint[]) as placed_us) as new),
    told as (
      insert into notifications (user_id, type, auction_id, title, body, url, mail_due)
      select reader, 'outbid', ($24::bigint[])[lot], ($25::text[])[lot], ($26::text[])[lot],
             ($27::text[])[lot], not (select is_demo from users where users.id = reader)
      from unnest($22::bigint[], $23::int[]) as told (reader, lot)
      where (select id from notifications known where known.user_id = reader
        and known.auction_id = ($24::bigint[])[lot] and known.type = 'outbid'
        and known.read_at is null limit 1) is null
      on conflict (user_id, auction_id) where type = 'outbid' and read_at is null do nothing),
    origins as (
      insert into bid_origins (bid_id, session_hash, token_id, network_hash)
      select unnest($30::bigint[]), unnest($31::bytea[]), unnest($32::bigint[]), unnest($33::bytea[]))
    insert into idempotency_keys (user_id, key, request_hash, auction_id, status, body, lot_hash)
    select user_id, key, sha256(convert_to(request, 'UTF8')), auction_id, 201,
           head || placed_us + ${SHIFT} || tail, lot_hash
    from (select unnest($1::bigint[]) as user_id, unnest($2::text[]) as key,
                 unnest($3::text[]) as request, unnest($4::bigint[]) as auction_id,
                 unnest($5::text[]) as head, unnest($6::bigint[]) as placed_us,
                 unnest($7::text[]) as tail, unnest($8::bytea[]) as lot_hash) as new`,
};

/**
 * Begins a batch that was decided from memory: fails with FL001 or FL002 where that is not so any more. Its
 * answer, and what is written after it, is how much later the clock is under the locks.
 */
export const confirmStatement = {
  name: 'confirm',
  text: `select confirm_lots($1, $2, $3, $4, $5, $6) as shift`,
};

/** For the batches after this one: the versions of what it wrote and of all accounts, the clock, and ids for $1 bids. */
export const forNextStatement = {
  name: 'for_next',
  text: `select pg_current_xact_id()::xid::text::bigint as version, micros(clock_timestamp()) as now,
           array(select nextval('bids_id_seq') from generate_series(1, $1)) as ids,
           (select version from accounts_version) as accounts`,
};

/**
 * Waits for the lot's lock, so that a commit under way has ended one way or the other; and gives the
 * lot another version, so that a batch which was decided from memory and gets here late is outdated.
 */
export const passLotStatement = {
  name: 'pass_lot',
  text: 'update auctions set extensions = extensions where id = $1',
};

export const placedAtStatement = {
  name: 'placed_at',
  text: 'select micros(placed_at) as placed_us from bids where id = $1 and batch = $2',
};
