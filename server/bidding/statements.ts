/** The hot path in SQL: each statement named, so that PostgreSQL plans it once per connection. */

/** The lot's lock: everything read after it sees what the holder before committed. */
export const lockLotStatement = {
  name: 'lock_lot',
  text: `select auctions.*, micros(last_bid_at) as last_bid_us
         from auctions where id = $1 for update`,
};

/** The clock, read after the lock, and ids for the bids that may follow. */
export const clockAndIdsStatement = {
  name: 'clock_and_ids',
  text: `select micros(clock_timestamp()) as now,
                array(select nextval('bids_id_seq') from generate_series(1, $1::int)) as ids`,
};

/** Bidders and the seller, and who of them is approved for the lot as committed right now. */
export const peopleStatement = {
  name: 'people_of_batch',
  text: `select users.id, users.name, users.email, users.status,
                exists (select from bid_requests
                        where buyer_id = users.id and auction_id = $2 and status = 'approved') as approved
         from users
         where users.id = any ($1::bigint[]) or users.id = (select seller_id from auctions where id = $2)`,
};

/** First outcomes of keys answered before. */
export const keysStatement = {
  name: 'answered_keys',
  text: `select user_id, key, request_hash, body from idempotency_keys
         where (user_id, key) in (select * from unnest($1::bigint[], $2::text[]))`,
};

export const updateLotStatement = {
  name: 'update_lot',
  text: `update auctions set leading_seq = $2, leading_cents = $3, leading_bidder_id = $4,
           last_bid_at = moment($5), ends_at = moment($6), extensions = $7
         where id = $1`,
};

/** After the lot's row: the database checks that the newest bid is the leading one. */
export const insertBidsStatement = {
  name: 'insert_bids',
  text: `insert into bids (id, auction_id, seq, bidder_id, cents, placed_at)
         select id, $1, seq, bidder_id, cents, moment(placed_us)
         from unnest($2::bigint[], $3::int[], $4::bigint[], $5::int[], $6::bigint[])
              as new (id, seq, bidder_id, cents, placed_us)
         order by seq`,
};

export const insertKeysStatement = {
  name: 'insert_keys',
  text: `insert into idempotency_keys (user_id, key, request_hash, auction_id, status, body)
         select user_id, key, request_hash, $1, status, body
         from unnest($2::bigint[], $3::text[], $4::bytea[], $5::int[], $6::text[])
              as new (user_id, key, request_hash, status, body)`,
};

/**
 * One unread notice per reader and lot; whoever has one needs no other, since its price is read with
 * the lot's. The first condition spares them the cost of a conflict, the second settles races.
 */
export const insertOutbidStatement = {
  name: 'insert_outbid',
  text: `insert into notifications (user_id, type, auction_id, title, body, url, mail_due)
         select users.id, 'outbid', $2, $3, $4, $5, not users.is_demo
         from users where users.id = any ($1::bigint[])
           and not exists (select from notifications told where told.user_id = users.id
             and told.auction_id = $2 and told.type = 'outbid' and told.read_at is null)
         on conflict (user_id, auction_id) where type = 'outbid' and read_at is null do nothing`,
};

/** Waits for the lot's lock, so that a commit under way has ended one way or the other. */
export const waitForLotStatement = {
  name: 'wait_for_lot',
  text: 'select from auctions where id = $1 for update',
};

export const isDurableStatement = {
  name: 'is_durable',
  text: 'select exists (select from bids where id = $1) as durable',
};
