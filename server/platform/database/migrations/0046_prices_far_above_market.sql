-- A price a million times the market, as a lot that opens at a cent may have, is too many tenths of a percent for an
-- integer: the bid or the listing failed. Far below 0 the figure says no more, so it stops at a million percent.

-- First, since a batch of bids holds its lots while it waits for this: in another order each would wait for the other.
lock table auctions;

alter table auctions
  drop column shown_discount_tenths,
  drop column live_discount_tenths,
  add column shown_discount_tenths integer generated always as (coalesce(discount_tenths, greatest(0,
    round((market_cents - coalesce(max_bid_cents, buy_in_cents)) * 1000.0 / market_cents))::integer)) stored,
  add column live_discount_tenths integer not null generated always as (greatest(-10000000,
    round((market_cents - coalesce(leading_cents, buy_in_cents)) * 1000.0 / market_cents))::integer) stored;

-- As they were before.
create index auctions_by_discount on auctions (status, shown_discount_tenths, id) where deleted_at is null;
create index auctions_by_live_discount on auctions (status, live_discount_tenths, id)
  include (ends_at, created_at, market_cents, total_shares, seller_id, shown_discount_tenths)
  where deleted_at is null;
create index auctions_by_settled_price on auctions (status, settled_cents, id)
  include (shown_discount_tenths, ends_at) where deleted_at is null;
