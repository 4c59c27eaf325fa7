-- First, since a batch of bids holds its lots while it waits for this: in another order each would wait for the other.
lock table auctions;

-- The results of ended lots, by their end, filtered by outcome and price from the index alone. It has
-- nothing that a bid changes: settled_cents and winner_id are null until a lot has ended.
create index auctions_by_result on auctions (ends_at, id)
  include (winner_id, settled_cents, market_cents) where status = 'ended' and deleted_at is null;
drop index auctions_ended_by_end;

-- Sold lots by their final price and by how far it was below market, either way round.
create index auctions_sold_by_price on auctions (settled_cents, id)
  where status = 'ended' and deleted_at is null and winner_id is not null;
create index auctions_sold_below_market on auctions (
    (((market_cents - settled_cents)::bigint * 2000
      + case when settled_cents > market_cents then -1 else 1 end * market_cents)
      / (2 * market_cents)), id)
  where status = 'ended' and deleted_at is null and winner_id is not null;

-- A company's earlier lots.
create index auctions_ended_by_ticker on auctions (ticker, ends_at, id)
  where status = 'ended' and deleted_at is null;
