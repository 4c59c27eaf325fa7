-- An accepted bid's kept outcome was its whole answer, 1.3 kB of which nearly all was the lot. Now
-- the lot as answers show it is stored once, under the hash of its text, and the outcome keeps what
-- is the bid's own (bidding/kept-outcomes.ts).
create table settled_lots (
  -- sha256 of the text.
  hash bytea primary key,
  lot text not null
);
create trigger settled_lots_are_append_only before update or delete on settled_lots
  for each row execute function refuse_change();
create trigger settled_lots_are_never_truncated before truncate on settled_lots
  for each statement execute function refuse_change();

alter table idempotency_keys add column lot_hash bytea;

create temporary table lot_texts on commit drop as
select auctions.id, json_build_object(
    'id', auctions.id, 'seller_id', seller_id, 'title', title, 'ticker', ticker,
    'logo_hash', logo_hash, 'investing_link', investing_link, 'total_shares', total_shares,
    'buy_in_cents', buy_in_cents, 'market_cents', market_cents, 'max_bid_cents', max_bid_cents,
    'min_increment_cents', min_increment_cents, 'discount_tenths', discount_tenths,
    'status', 'live', 'hard_stop_at', hard_stop_at, 'soft_close_seconds', soft_close_seconds,
    'reject_reason', null, 'withdraw_reason', null, 'deleted_at', null,
    'created_at', auctions.created_at, 'seller_name', users.name, 'seller_email', users.email,
    'seller_status', users.status)::text as lot
from auctions join users on users.id = seller_id
where auctions.id in (select auction_id from idempotency_keys where body like 'A%');

insert into settled_lots (hash, lot) select sha256(convert_to(lot, 'UTF8')), lot from lot_texts;

update idempotency_keys set
  lot_hash = (select sha256(convert_to(lot, 'UTF8')) from lot_texts
              where lot_texts.id = idempotency_keys.auction_id),
  body = 'B' || (
    select json_build_array(bids.id, bids.seq, bids.cents, micros(bids.placed_at),
      micros((whole -> 'auction' ->> 'ends_at')::timestamptz),
      (whole -> 'auction' ->> 'extensions')::int,
      case when whole -> 'bid' -> 'user' ? 'email' then 'admin' else 'buyer' end,
      whole -> 'bid' ->> 'user_name', users.email)
    from (select substr(idempotency_keys.body, 2)::jsonb as whole) answer, bids, users
    where bids.id = (whole -> 'bid' ->> 'id')::bigint and users.id = bids.bidder_id)::text
where body like 'A%';

-- Purged by age, in the order in which they were written: an index entry per key is not needed.
drop index idempotency_keys_by_age;
create index idempotency_keys_by_age on idempotency_keys using brin (created_at);
