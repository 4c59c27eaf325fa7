-- Who may bid is also changed by hand and by tools. A session that fires no triggers
-- (session_replication_role = replica) changed it uncounted, and one that finds other tables first
-- (search_path, a temporary table of that name) counted in those: both left bids to be stored by what was so
-- before.
do $$
declare
  counts regprocedure;
begin
  foreach counts in array array[
    'count_accounts_version()', 'count_permission_version(bigint)', 'count_permission_versions()'
  ]::regprocedure[] loop
    -- Temporary tables are looked for last where it says so, and else before all others.
    execute format('alter function %s set search_path = %I, pg_temp', counts, current_schema());
  end loop;
end $$;
alter table users enable always trigger versions_of_accounts;
alter table bid_requests
  enable always trigger versions_of_new_permissions,
  enable always trigger versions_of_permissions,
  enable always trigger versions_without_permissions,
  enable always trigger versions_without_any_permission;

-- A lot's version that is gone would be counted from 1 again, to one that somebody may remember.
create trigger permissions_without_versions after delete on permission_versions
  for each statement execute function count_accounts_version();
create trigger permissions_without_any_version after truncate on permission_versions
  for each statement execute function count_accounts_version();
alter table permission_versions
  enable always trigger permissions_without_versions,
  enable always trigger permissions_without_any_version;
