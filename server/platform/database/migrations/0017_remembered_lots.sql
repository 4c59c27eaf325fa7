-- A batch of bids may be decided from what a server remembers of its lots, instead of reading them
-- first. The transaction that stores it begins here: it takes the lots' locks and refuses (FL001) if
-- anything that the batch was decided from is not so any more. Versions are the rows' xmin, letters
-- the standing of each bidder on each lot asked for (see clock_and_standing in the program).
create function standing_letters(lots bigint[], bidders bigint[]) returns text language sql stable as $$
  select string_agg(coalesce((
      select case users.status
        when 'active' then case when exists (
          select from bid_requests where auction_id = asked.lot and buyer_id = asked.bidder
            and bid_requests.status = 'approved') then 'a' else 'n' end
        when 'suspended' then 's' else 'i' end
      from users where users.id = asked.bidder), 'i'), '' order by nr)
  from unnest(lots, bidders) with ordinality as asked (lot, bidder, nr)
$$;

-- The answer is how many microseconds later than decided_at the clock is under the locks, a quarter of
-- a second at most. By so much the times of the bids are moved; the transaction's fairlot.shift says
-- it to what writes them.
create function confirm_remembered(
  lots bigint[], lot_versions bigint[], seller_versions bigint[],
  asked_lots bigint[], asked_bidders bigint[], letters text, decided_at bigint
) returns bigint language plpgsql as $$
declare
  unchanged int;
  shift bigint;
begin
  -- A lot that somebody else holds is about to change: not waited for.
  select count(*) into unchanged
  from (
    select from unnest(lots, lot_versions, seller_versions) as known (lot, version, seller)
    join auctions on auctions.id = known.lot
    join users seller on seller.id = auctions.seller_id
    where auctions.xmin::text::bigint = known.version and seller.xmin::text::bigint = known.seller
    order by auctions.id for update of auctions skip locked
  ) as locked;
  shift := micros(clock_timestamp()) - decided_at;
  if unchanged < cardinality(lots) or shift not between 0 and 250000
    or standing_letters(asked_lots, asked_bidders) is distinct from letters
  then
    raise exception 'what this batch of bids was decided from has changed' using errcode = 'FL001';
  end if;
  perform set_config('fairlot.shift', shift::text, true);
  return shift;
end $$;
