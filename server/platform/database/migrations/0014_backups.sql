-- What `npm run backup` made: a note for people, written after the copy stands. Losing it loses nothing.
create table backups (
  id bigint generated always as identity primary key,
  made_at timestamptz not null,
  kind text not null check (kind in ('files', 'dump')),
  folder text not null,
  bytes bigint not null check (bytes >= 0),
  files integer not null check (files >= 0),
  -- When every file was read again from the copy and was as it had been written.
  checked_at timestamptz
);
create index backups_by_time on backups (made_at);
