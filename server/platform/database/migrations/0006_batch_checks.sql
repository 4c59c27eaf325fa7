-- A row trigger per foreign key cost half of a batch's time in the database (200 bids: 25.9 ms with
-- them). The same promises, checked once per statement.

-- Nobody and nothing that a bid names is ever deleted.
create trigger users_are_never_deleted before delete on users
  for each row execute function refuse_change();
create trigger auctions_are_never_deleted before delete on auctions
  for each row execute function refuse_change();
create trigger users_are_never_truncated before truncate on users
  for each statement execute function refuse_change();
create trigger auctions_are_never_truncated before truncate on auctions
  for each statement execute function refuse_change();

alter table bids drop constraint bids_auction_id_fkey;
alter table bids drop constraint bids_bidder_id_fkey;
alter table idempotency_keys drop constraint idempotency_keys_user_id_fkey;

-- Each look-up is a scalar subquery on purpose: joined, the planner reads all bids or all users for
-- a batch of unknown size.
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
      or (select users.id from users where users.id = bid.bidder_id) is null
  ) then
    raise exception 'bids must be somebody''s and follow each other without gap, rising in price and time, the newest leading its auction'
      using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- Kept outcomes are written often, read back whole, and never looked into.
alter table idempotency_keys alter column body type text using
  case when body ->> 'kept' = 'accepted' then 'A' || (body -> 'body')::text
       else 'R' || (body -> 'refusal')::text end;
