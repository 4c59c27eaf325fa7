-- A database that came out of a backup may lack what its log had published: `npm run restore` says so.
alter table ledger_logs add column restored_at timestamptz;
