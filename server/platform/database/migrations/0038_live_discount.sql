-- How far the price of a lot, its leading bid or else its buy-in price, is below the market, in tenths of a percent;
-- above it, less than 0: as domain/discount.ts derives it. A bid that moves the price by less than a tenth leaves
-- it as it is, so most bids still rewrite their lot in place (HOT), though an index holds it.
alter table auctions add column live_discount_tenths integer not null generated always as (
  round((market_cents - coalesce(leading_cents, buy_in_cents)) * 1000.0 / market_cents)::integer) stored;
-- What else lots are filtered and sorted by and few bids change: read from the index alone.
create index auctions_by_live_discount on auctions (status, live_discount_tenths, id)
  include (ends_at, created_at, market_cents, total_shares, seller_id, shown_discount_tenths)
  where deleted_at is null;
