-- Lots that people watch. Rows are written and deleted, never changed.
create table watches (
  user_id bigint not null references users (id),
  auction_id bigint not null references auctions (id),
  created_at timestamptz not null default clock_timestamp(),
  primary key (user_id, auction_id)
);
create trigger watches_never_change before update on watches
  for each row execute function refuse_change();
create index watches_of_lot on watches (auction_id, user_id);

-- Of lots that somebody watched or was reminded of: how many watch them now, and what was told so far. Apart from
-- the lot's own row, which bids lock and whose every change is a frame.
create table lot_watching (
  auction_id bigint primary key references auctions (id),
  watchers int not null default 0 check (watchers >= 0),
  reminded_at timestamptz,
  end_told_at timestamptz
) with (fillfactor = 80);
create index lot_watching_end_untold on lot_watching (auction_id) where watchers > 0 and end_told_at is null;
