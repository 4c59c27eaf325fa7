-- One bid of a million on a lot of ten dollars stood for ever. Where a lot has no maximum, a bid is at most
-- so many times its market price, or its floor where that is more; copied to the lot when it goes live.
alter table auctions
  add column collar_market_multiple integer not null default 3
    check (collar_market_multiple between 1 and 100),
  add column collar_floor_multiple integer not null default 2
    check (collar_floor_multiple between 1 and 100);

-- Refused bids are decided again when they are repeated: nothing of them is kept, so that nobody who may
-- not bid on a lot can fill the disk with their keys.
delete from idempotency_keys where status <> 201;
alter table idempotency_keys add constraint only_accepted_bids_are_kept check (status = 201);
