-- Lists, filters and search stay fast at 100,000 lots, 1,000,000 bids and 100,000 users.

-- Trusted since PostgreSQL 13: whoever may create in the database may create it.
create extension if not exists pg_trgm;

-- A bid rewrites its lot's row. While no index holds a column that a bid changes, the new version
-- stays on the row's page and no index is touched (HOT), however many indexes lots have. So no
-- index on leading_*: the winner has a column of its own, which changes once, at the end.
drop index auctions_by_leader;
alter table auctions
  add column winner_id bigint
    generated always as (case when status = 'ended' then leading_bidder_id end) stored,
  -- The discount that readers see, in tenths of a percent: as domain/discount.ts derives it.
  add column shown_discount_tenths integer generated always as (coalesce(
    discount_tenths,
    greatest(0, round((market_cents - coalesce(max_bid_cents, buy_in_cents)) * 1000.0
      / market_cents)::integer))) stored;
alter table auctions set (fillfactor = 80);

create index auctions_by_winner on auctions (winner_id) where winner_id is not null;
create index auctions_ended_by_end on auctions (ends_at, id)
  where status = 'ended' and deleted_at is null;
create index auctions_by_discount on auctions (status, shown_discount_tenths, id)
  where deleted_at is null;
create index auctions_by_words on auctions
  using gin ((title || ' ' || coalesce(ticker, '')) gin_trgm_ops);

-- Parts of whole names and addresses; and, for misspelt ones, without the addresses' domains,
-- which so many share that every row would be a candidate.
create index users_by_words on users using gin ((name || ' ' || email) gin_trgm_ops);
create index users_by_similar_words on users
  using gin ((name || ' ' || split_part(email, '@', 1)) gin_trgm_ops);
create index users_by_name on users (name, id);
create index users_by_role on users ((roles[1]), id);
create index users_by_status on users (status, id);

create index bid_requests_by_time on bid_requests (requested_at, id);
create index bid_requests_by_status on bid_requests (status, requested_at, id);

create index audit_log_by_time on audit_log (at, id);
create index audit_log_by_action on audit_log (action text_pattern_ops, at, id);
