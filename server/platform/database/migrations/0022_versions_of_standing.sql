-- Before a batch that was decided from memory is stored, the standing of all its bidders was looked up
-- once more: two look-ups for each bid, a tenth of what a batch took. Whatever changes who may bid counts
-- a version up in its own transaction, and a batch compares those: one for all accounts, and one for the
-- permissions of each lot (none before the first; a foreign key would lock the lot, for which bids are
-- held up, and no lot is ever deleted).
create table accounts_version (
  is_only boolean primary key default true check (is_only),
  version bigint not null
);
insert into accounts_version (version) values (1);
create table permission_versions (
  auction_id bigint primary key,
  version bigint not null
);

-- Deferred to the end of the transaction, so that nobody waits for a version for longer than a commit
-- takes; counted once in it, however much it changes.
create function count_accounts_version() returns trigger language plpgsql as $$
begin
  update accounts_version set version = version + 1 where xmin <> pg_current_xact_id()::xid;
  return null;
end $$;
create function count_permission_version(lot bigint) returns void language sql as $$
  insert into permission_versions as known (auction_id, version) values (lot, 1)
  on conflict (auction_id) do update set version = known.version + 1
    where known.xmin <> pg_current_xact_id()::xid
$$;
create function count_permission_versions() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform count_permission_version(old.auction_id); end if;
  if tg_op <> 'DELETE' then perform count_permission_version(new.auction_id); end if;
  return null;
end $$;

create constraint trigger versions_of_accounts after update of status on users
  deferrable initially deferred for each row when (old.status <> new.status)
  execute function count_accounts_version();
create constraint trigger versions_of_new_permissions after insert on bid_requests
  deferrable initially deferred for each row when (new.status = 'approved')
  execute function count_permission_versions();
create constraint trigger versions_of_permissions after update on bid_requests
  deferrable initially deferred for each row when (
    (old.auction_id, old.buyer_id, old.status = 'approved')
      is distinct from (new.auction_id, new.buyer_id, new.status = 'approved'))
  execute function count_permission_versions();
create constraint trigger versions_without_permissions after delete on bid_requests
  deferrable initially deferred for each row when (old.status = 'approved')
  execute function count_permission_versions();
create trigger versions_without_any_permission after truncate on bid_requests
  for each statement execute function count_accounts_version();

-- Begins the transaction that stores a batch which was decided from what a server remembers: takes the
-- lots' locks and refuses if anything of them (FL001) or of who may bid (FL002) is not so any more.
-- Versions of lots and sellers are the rows' xmin. The answer is how many microseconds later than
-- decided_at the clock is under the locks, a quarter of a second at most; by so much the times of the bids
-- are moved, and the transaction's fairlot.shift says it to what writes them.
create function confirm_lots(
  lots bigint[], lot_versions bigint[], seller_versions bigint[], permissions bigint[],
  accounts bigint, decided_at bigint
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
  if unchanged < cardinality(lots) or shift not between 0 and 250000 then
    raise exception 'the lots of this batch of bids have changed' using errcode = 'FL001';
  end if;
  -- A statement of its own after the locks and the clock: it sees all that was committed until then.
  if accounts is distinct from (select version from accounts_version) or exists (
    select from unnest(lots, permissions) as known (lot, version)
    where known.version <> coalesce((
      select version from permission_versions where auction_id = known.lot), 0))
  then
    raise exception 'who may bid has changed since this batch of bids was decided' using errcode = 'FL002';
  end if;
  perform set_config('fairlot.shift', shift::text, true);
  return shift;
end $$;
drop function confirm_remembered(bigint[], bigint[], bigint[], bigint[], bigint[], text, bigint);
