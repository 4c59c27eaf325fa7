-- How many bids each past UTC day had, so that a million are not counted for every page. Days follow
-- each other without gap, from the first bid's day to some days ago; those after are counted in bids.
-- `bids` is null until no transaction is left that began before the row was there (lots/bids-per-day.ts).
create table bids_per_day (
  day date primary key,
  bids bigint check (bids >= 0),
  since timestamptz not null default now()
);
create index bids_per_day_uncounted on bids_per_day (day) where bids is null;

-- A bid that is dated in a counted day, as after the clock went back: its day and those after are
-- to be counted again.
create function uncount_days() returns trigger language plpgsql as $$
begin
  delete from bids_per_day
  where day >= ((select min(placed_at) from added) at time zone 'UTC')::date;
  return null;
end $$;
create trigger bids_of_counted_days after insert on bids
  referencing new table as added for each statement execute function uncount_days();
