-- A lot that went live has its increments: one of its own, or the market's, copied when it was approved.
alter table auctions add constraint increments_when_live
  check (status in ('pending', 'rejected') or num_nonnulls(min_increment_cents, increments) > 0);
