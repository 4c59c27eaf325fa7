-- How many bids a lot had and what all of it was worth, once bids no longer move them: indexes may hold these, as they
-- may the price (settled_cents). The worth has no column: it may be more than JavaScript's whole numbers hold.

-- First, since a batch of bids holds its lots while it waits for this: in another order each would wait for the other.
lock table auctions;

alter table auctions add column settled_bids integer generated always as (
  case when status <> 'live' then coalesce(leading_seq, 0) + answered_count end) stored;

create index auctions_by_settled_bids on auctions (status, settled_bids, id) where deleted_at is null;
create index auctions_by_settled_value on auctions (status, (total_shares::bigint * settled_cents), id)
  include (total_shares, settled_cents, ends_at) where deleted_at is null;
