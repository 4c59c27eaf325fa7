-- Acts of weight that one admin asked for and another has yet to confirm. Nothing of an act is done before.
create table pending_acts (
  id bigint generated always as identity primary key,
  kind text not null check (kind in (
    'set_user_status', 'set_admin', 'delete_auction', 'relist_auction', 'export')),
  -- What it is about; of a file, who asks for it.
  subject_type text not null check (subject_type in ('user', 'auction')),
  subject_id bigint not null,
  parameters jsonb not null,
  asked_by bigint not null references users,
  asked_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'confirmed', 'declined', 'taken_back', 'expired')),
  decided_by bigint references users,
  decided_at timestamptz,
  constraint confirmed_by_another check (
    state not in ('confirmed', 'declined') or decided_by is distinct from asked_by),
  constraint decided_by_somebody check (
    (decided_by is null) = (state = 'waiting' or state = 'expired')
    and (decided_by is null) = (decided_at is null))
);
create unique index one_pending_act_of_a_kind
  on pending_acts (kind, subject_type, subject_id, md5(coalesce(parameters ->> 'url', '')))
  where state = 'waiting';
create index pending_acts_by_asker on pending_acts (asked_by, id);

-- A lot that went wrong is withdrawn and listed again: each knows the other.
alter table auctions
  add column relisted_as_id bigint unique references auctions,
  add column relists_id bigint unique references auctions;
