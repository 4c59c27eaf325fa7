-- What everybody may read about how a lot was handled. Both only grow: a mark is never taken back.
-- `conflicts` are acts of an only admin who has a stake in the lot, such as 'approved_by_seller';
-- `renames` are changes of title and ticker after the first bid, each with its time.
alter table auctions
  add column conflicts text[] not null default '{}',
  add column renames jsonb not null default '[]' check (jsonb_typeof(renames) = 'array');

create function keep_public_marks() returns trigger language plpgsql as $$
begin
  if new.conflicts[1:cardinality(old.conflicts)] is distinct from old.conflicts
    or (select coalesce(jsonb_agg(entry order by place), '[]')
        from jsonb_array_elements(new.renames) with ordinality as kept (entry, place)
        where place <= jsonb_array_length(old.renames)) is distinct from old.renames
  then
    raise exception 'conflicts and renames of an auction are append-only'
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger public_marks_are_append_only before update of conflicts, renames on auctions
  for each row execute function keep_public_marks();

-- Whoever decided about a lot, or edited it, may not bid on it, whenever permission came.
update bid_requests set status = 'rejected', decided_at = clock_timestamp()
where status <> 'rejected'
  and exists (select from auctions where id = auction_id and auctions.status = 'live')
  and exists (
    select from audit_log
    where subject_type = 'auction' and subject_id = auction_id and actor_id = buyer_id
      and action in ('auction.approve', 'auction.reject', 'auction.edit'));
