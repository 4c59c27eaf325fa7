-- The price of a lot that bids no longer move: unlike a live lot's, an index may hold it.
alter table auctions add column settled_cents integer
  generated always as (case when status <> 'live' then coalesce(leading_cents, buy_in_cents) end) stored;
-- Lots that are not live, by price or filtered, from the index alone.
create index auctions_by_settled_price on auctions (status, settled_cents, id)
  include (shown_discount_tenths, ends_at) where deleted_at is null;
-- A person's lots, by status and age, without reading the lots.
create index auctions_by_state on auctions (id) include (status, created_at);

-- Which lots a buyer asked for, and which requests a lot has, from the index alone.
drop index bid_requests_of_buyer;
create index bid_requests_of_buyer on bid_requests (buyer_id, auction_id);
