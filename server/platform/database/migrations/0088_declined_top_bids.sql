-- The seller of a lot whose reserve was not met said that its highest bid is not taken, before the time for it was over.
alter table auctions
  add column top_bid_declined_at timestamptz,
  add constraint only_waiting_bids_are_declined check (
    top_bid_declined_at is null
    or (status = 'ended' and leading_cents < reserve_cents and top_bid_taken_at is null));
