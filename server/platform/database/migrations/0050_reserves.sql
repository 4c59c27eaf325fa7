-- A seller who lowers a reserve cent by cent would find the leader's limit, so it can be lowered a few times only.
alter table auctions
  add column reserve_lowerings smallint not null default 0 check (reserve_lowerings >= 0);

-- From live on bidders rely on a reserve not rising; from its end on it is what decided whether the lot was sold.
create function keep_reserve() returns trigger language plpgsql as $$
begin
  if old.status <> 'live' or new.reserve_cents > old.reserve_cents
    or (old.reserve_cents is null and new.reserve_cents is not null) then
    raise exception 'a reserve can only be lowered or removed, and only while its lot is live'
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger reserves_only_fall before update of reserve_cents on auctions
  for each row
  when (old.reserve_cents is distinct from new.reserve_cents and old.status not in ('pending', 'rejected'))
  execute function keep_reserve();
