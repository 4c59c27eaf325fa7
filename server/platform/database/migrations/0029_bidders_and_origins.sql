-- A name in public is that of the moment of the bid: bids refer to a version of their bidder's name. Names
-- stand here alone, since bids cannot change and a name may have to be erased.
create table account_names (
  user_id bigint not null references users,
  version integer not null check (version > 0),
  name text not null,
  primary key (user_id, version)
);
-- Of bids until now the best that is known is the name of today.
insert into account_names (user_id, version, name) select id, 1, name from users;
alter table users add column name_version integer not null default 1;
alter table bids add column name_version integer not null default 1;

create function note_name() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then new.name_version := old.name_version + 1; end if;
  insert into account_names (user_id, version, name) values (new.id, new.name_version, new.name);
  return new;
end $$;
create trigger names_of_new_accounts after insert on users
  for each row execute function note_name();
create trigger names_of_accounts before update of name on users
  for each row when (old.name <> new.name) execute function note_name();

-- Each bidder's number in a lot: 1, 2, 3… in the order of their first bids.
create table lot_bidders (
  auction_id bigint not null references auctions,
  bidder_id bigint not null references users,
  number integer not null check (number > 0),
  primary key (auction_id, bidder_id),
  unique (auction_id, number)
);
insert into lot_bidders (auction_id, bidder_id, number)
select auction_id, bidder_id, row_number() over (partition by auction_id order by min(seq))
from bids group by auction_id, bidder_id;
create trigger lot_bidders_are_append_only before update or delete on lot_bidders
  for each row execute function refuse_change();
create trigger lot_bidders_are_never_truncated before truncate on lot_bidders
  for each statement execute function refuse_change();

-- Numbers whoever bids on a lot for the first time, under the lock that the lot's bids are written under.
-- That a bid is somebody's is now checked here, once for each bidder of a lot.
create or replace function check_bid_order() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from (
      select added.*, lag(seq) over lot as seq_before, lag(cents) over lot as cents_before,
             lag(placed_at) over lot as time_before, lead(seq) over lot as seq_after
      from added window lot as (partition by auction_id order by seq)
    ) bid
    where case
        when seq_before is not null
          then seq <> seq_before + 1 or cents <= cents_before or placed_at <= time_before
        when seq = 1 then false
        else coalesce((
          select bids.cents >= bid.cents or bids.placed_at >= bid.placed_at from bids
          where bids.auction_id = bid.auction_id and bids.seq = bid.seq - 1), true)
      end
      or (seq_after is null and seq is distinct from
          (select leading_seq from auctions where auctions.id = bid.auction_id))
  ) then
    raise exception 'bids must follow each other without gap, rising in price and time, the newest leading its auction'
      using errcode = 'check_violation';
  end if;
  insert into lot_bidders (auction_id, bidder_id, number)
  select auction_id, bidder_id,
         coalesce((select max(number) from lot_bidders before where before.auction_id = newcomer.auction_id), 0)
           + row_number() over (partition by auction_id order by first_seq)
  from (
    select auction_id, bidder_id, min(seq) as first_seq from added
    where (select number from lot_bidders known
           where known.auction_id = added.auction_id and known.bidder_id = added.bidder_id) is null
    group by auction_id, bidder_id
  ) newcomer;
  return null;
end $$;

-- By which session or token a bid came, and from which network (a keyed hash of its /24 or /48). Written
-- with the bid, and read by nobody but a later inquiry.
create table bid_origins (
  bid_id bigint primary key,
  -- sha256 of the session's cookie, as in sessions; or the token's id.
  session_hash bytea,
  token_id bigint,
  network_hash bytea not null,
  check (num_nonnulls(session_hash, token_id) <= 1)
);
create trigger bid_origins_are_append_only before update or delete on bid_origins
  for each row execute function refuse_change();
create trigger bid_origins_are_never_truncated before truncate on bid_origins
  for each statement execute function refuse_change();
