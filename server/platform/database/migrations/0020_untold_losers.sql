-- Lots that ended and whose losers are still being told so: those with ids up to told_up_to have been.
create table untold_losers (
  auction_id bigint primary key references auctions (id),
  told_up_to bigint not null default 0
);
