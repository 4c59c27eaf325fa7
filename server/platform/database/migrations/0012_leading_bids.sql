-- That a lot's leading bid is a bid of that lot, with that bidder and price, was a foreign key, for
-- which every bid had an entry in an index of its own. A lot changes once per batch: it is looked
-- up then, at the end of the transaction as before.
alter table auctions drop constraint leading_bid_exists;
alter table bids drop constraint bids_auction_id_seq_bidder_id_cents_key;

create function check_leading_bid() returns trigger language plpgsql as $$
begin
  if not exists (
    select from bids where auction_id = new.id and seq = new.leading_seq
      and bidder_id = new.leading_bidder_id and cents = new.leading_cents
  ) then
    raise exception 'the leading bid of auction % is none of its bids', new.id
      using errcode = 'foreign_key_violation', constraint = 'leading_bid_exists';
  end if;
  return null;
end $$;
create constraint trigger leading_bid_exists
  after insert or update of leading_seq, leading_bidder_id, leading_cents on auctions
  deferrable initially deferred for each row when (new.leading_seq is not null)
  execute function check_leading_bid();
