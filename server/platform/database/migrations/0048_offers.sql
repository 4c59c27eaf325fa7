-- Whoever's limit answered is told by the view, too; and counts of days find answered bids by their time.
lock table bids;

create or replace view offers as
  select id, auction_id, seq, bidder_id, cents, placed_at, name_version, how, false as answered,
         answered_bidder_id, answered_cents, answered_name_version
  from bids
  union all
  select id, auction_id, seq, answered_bidder_id, answered_cents, placed_at, answered_name_version, 'hand', true,
         null, null, null
  from bids where answered_bidder_id is not null;

create index bids_answered_by_time on bids (placed_at) where answered_bidder_id is not null;
-- Everybody's lots: who bid, and who was answered.
create index lot_bidders_by_bidder on lot_bidders (bidder_id, auction_id);
