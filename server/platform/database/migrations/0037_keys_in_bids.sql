-- A bid keeps the Idempotency-Key that it was accepted under itself: the first 64 bits of the SHA-256 of the
-- key and of the request that it came with. Kept answers, the lots as they showed them and their sweeping go.

-- In the order in which a server of the version before takes them in a batch of bids. In another order this would
-- wait for a batch that waits for this, and PostgreSQL would end one of the two.
lock table idempotency_keys, settled_lots, bids;

alter table bids
  add column key_hash bigint,
  add column request_hash bigint,
  add constraint bids_key_has_request check ((key_hash is null) = (request_hash is null));

create function first_64_bits(hash bytea) returns bigint language sql immutable strict as $$
  select ('x' || encode(substr(hash, 1, 8), 'hex'))::bit(64)::bigint
$$;

-- The bids stay as they are; what was kept beside them moves into their new columns.
alter table bids disable trigger bids_are_append_only;
update bids set key_hash = first_64_bits(sha256(convert_to(key, 'UTF8'))),
  request_hash = first_64_bits(answered.request_hash)
from idempotency_keys answered
where bids.id = (substr(answered.body, 2)::jsonb ->> 0)::bigint and answered.body like 'B%'
  and bids.auction_id = answered.auction_id and bids.bidder_id = answered.user_id;
alter table bids enable trigger bids_are_append_only;
drop function first_64_bits(bytea);

create unique index bids_by_key on bids (bidder_id, auction_id, key_hash) where key_hash is not null;

-- Servers of the version before may still run beside this one. What they would keep is let go, so that nothing
-- of people gathers where nobody sweeps; a later migration drops both tables.
create function keep_nothing() returns trigger language plpgsql as $$ begin return null; end $$;
truncate idempotency_keys;
create trigger idempotency_keys_are_over before insert on idempotency_keys
  for each row execute function keep_nothing();
alter table settled_lots disable trigger user;
truncate settled_lots;
create trigger settled_lots_are_over before insert on settled_lots
  for each row execute function keep_nothing();
