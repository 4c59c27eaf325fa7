-- Every batch of bids is decided under its lots' locks. What counted whether a decision from memory still held
-- goes: triggers on accounts and permissions, and a lock on one row for all of them.
drop trigger versions_of_accounts on users;
drop trigger versions_of_new_permissions on bid_requests;
drop trigger versions_of_permissions on bid_requests;
drop trigger versions_without_permissions on bid_requests;
drop trigger versions_without_any_permission on bid_requests;
drop trigger permissions_without_versions on permission_versions;
drop trigger permissions_without_any_version on permission_versions;
drop function count_permission_versions();
drop function count_permission_version(bigint);
drop function count_accounts_version();

-- Servers of the version before may still run beside this one: to them every lot has changed, so that they
-- read it under its lock, too. A later migration drops this with the tables that they read.
create or replace function confirm_lots(
  lots bigint[], lot_versions bigint[], seller_versions bigint[], permissions bigint[],
  accounts bigint, decided_at bigint
) returns bigint language plpgsql as $$
begin
  raise exception 'the lots of this batch of bids have changed' using errcode = 'FL001';
end $$;
