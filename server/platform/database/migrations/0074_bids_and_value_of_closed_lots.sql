-- How many bids a lot had and what all of it was worth, once bids no longer move them: an index may hold these, as it
-- may the price (settled_cents).

-- First, since a batch of bids holds its lots while it waits for this: in another order each would wait for the other.
lock table auctions;

alter table auctions
  add column settled_bids integer generated always as (
    case when status <> 'live' then coalesce(leading_seq, 0) + answered_count end) stored,
  add column settled_value_cents bigint generated always as (
    case when status <> 'live' then total_shares::bigint * coalesce(leading_cents, buy_in_cents) end) stored;

create index auctions_by_settled_bids on auctions (status, settled_bids, id) where deleted_at is null;
create index auctions_by_settled_value on auctions (status, settled_value_cents, id)
  include (ends_at) where deleted_at is null;
