-- The ledger: what its entries are made of, and the log itself.

-- Who somebody is, for the hashes of the ledger alone: a number would be guessed.
alter table users add column uuid uuid not null default gen_random_uuid();

-- What hides a person behind another name in each lot. Whoever is erased loses theirs.
create table ledger_salts (
  auction_id bigint not null references auctions (id),
  user_id bigint not null references users (id),
  salt bytea not null check (octet_length(salt) = 32),
  primary key (auction_id, user_id)
);
create index ledger_salts_of_user on ledger_salts (user_id);
create trigger ledger_salts_never_change before update on ledger_salts
  for each row execute function refuse_change();

-- What became of a lot besides bids, with its terms right after: written with the change, under the lot's lock.
create table lot_changes (
  -- Numbered together with limit_changes, so that it is known what came first.
  id bigint primary key default nextval('limit_changes_id_seq'),
  auction_id bigint not null references auctions (id),
  change text not null check (change in ('opened', 'changed', 'withdrawn', 'ended')),
  -- How many bids the lot had.
  after integer not null check (after >= 0),
  changed_at timestamptz not null,
  ends_at timestamptz not null,
  hard_stop_at timestamptz not null,
  title text not null,
  ticker text,
  reserve_cents integer,
  -- Their SHA-256, in hex.
  documents text[] not null default '{}'
);
create index lot_changes_of_lot on lot_changes (auction_id, id);
create trigger lot_changes_are_append_only before delete or update on lot_changes
  for each row execute function refuse_change();
create trigger lot_changes_are_never_truncated before truncate on lot_changes
  for each statement execute function refuse_change();

-- How far the ledger has followed each lot that went live.
create table ledger_lots (
  auction_id bigint primary key references auctions (id),
  -- The log that follows it; null before its first entry.
  log integer,
  -- The last bid and the last rows of lot_changes and limit_changes that were taken in.
  seq integer not null default 0,
  lot_change_id bigint not null default 0,
  limit_change_id bigint not null default 0,
  -- From where on it was followed, if not from its first bid: its state then, with the leader's limit, which is secret.
  taken_over jsonb check (jsonb_typeof(taken_over) = 'object'),
  -- Closed or withdrawn in the log, or never in it.
  is_done boolean not null default false
);
create index ledger_lots_followed on ledger_lots (auction_id) where not is_done;

create table ledger_logs (
  number integer primary key check (number > 0),
  origin text not null,
  opened_at timestamptz not null default clock_timestamp(),
  -- How many entries are stored, and how many the newest checkpoint covers: more only after a loss of entries.
  size bigint not null default 0,
  signed_size bigint not null default 0,
  -- The newest checkpoint as it is published, byte for byte.
  checkpoint bytea,
  signed_at timestamptz,
  -- The last batch of seals: its number, and up to when it reaches.
  sealed_number bigint not null default 0,
  sealed_to timestamptz,
  -- Why nothing more is added; null while all is well.
  stopped text,
  stopped_at timestamptz,
  check ((stopped is null) = (stopped_at is null))
);
create function keep_ledger_log() returns trigger language plpgsql as $$
begin
  if new.number <> old.number or new.origin <> old.origin or new.opened_at <> old.opened_at
    or new.size < old.size or new.signed_size < old.signed_size or new.sealed_number < old.sealed_number then
    raise exception 'a log only grows' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger ledger_logs_only_grow before update on ledger_logs
  for each row execute function keep_ledger_log();
create trigger ledger_logs_are_never_deleted before delete on ledger_logs
  for each row execute function refuse_change();
create trigger ledger_logs_are_never_truncated before truncate on ledger_logs
  for each statement execute function refuse_change();

create table ledger_entries (
  log integer not null,
  index bigint not null check (index >= 0),
  -- Null for what belongs to no lot.
  auction_id bigint,
  -- A bid's seq and 0; of all else how many bids the lot had, then 1, 2, 3 …: nothing can be there twice.
  seq integer,
  step integer,
  entry bytea not null,
  primary key (log, index),
  constraint ledger_entries_of_lot unique (log, auction_id, seq, step),
  check (num_nulls(auction_id, seq, step) in (0, 3))
);
create trigger ledger_entries_are_append_only before delete or update on ledger_entries
  for each row execute function refuse_change();
create trigger ledger_entries_are_never_truncated before truncate on ledger_entries
  for each statement execute function refuse_change();

-- The hashes over each 256, 65,536 … entries: of these and of the entries all tiles are made.
create table ledger_nodes (
  log integer not null,
  level integer not null check (level > 0),
  index bigint not null check (index >= 0),
  hash bytea not null check (octet_length(hash) = 32),
  primary key (log, level, index)
);
create trigger ledger_nodes_are_append_only before delete or update on ledger_nodes
  for each row execute function refuse_change();
create trigger ledger_nodes_are_never_truncated before truncate on ledger_nodes
  for each statement execute function refuse_change();

-- A leader's change of their limit that no bid shows: secret, and sealed with the next batch.
create table ledger_silent_limits (
  limit_change_id bigint primary key references limit_changes (id),
  log integer not null,
  auction_id bigint not null,
  opening bytea not null,
  changed_at timestamptz not null,
  sealed_number bigint,
  sealed_index integer,
  check (num_nulls(sealed_number, sealed_index) in (0, 2))
);
create index ledger_silent_limits_unsealed on ledger_silent_limits (log) where sealed_number is null;
create index ledger_silent_limits_of_lot on ledger_silent_limits (auction_id);
create trigger ledger_silent_limits_are_sealed_once before update on ledger_silent_limits
  for each row when (old.sealed_number is not null) execute function refuse_change();
create trigger ledger_silent_limits_are_never_deleted before delete on ledger_silent_limits
  for each row execute function refuse_change();
create trigger ledger_silent_limits_are_never_truncated before truncate on ledger_silent_limits
  for each statement execute function refuse_change();

-- The leaves of each batch of seals that hides something; of the others nobody will ever ask.
create table ledger_seals (
  log integer not null,
  number bigint not null,
  -- Where its entry is.
  index bigint not null,
  leaves bytea not null,
  primary key (log, number)
);
create trigger ledger_seals_are_append_only before delete or update on ledger_seals
  for each row execute function refuse_change();
create trigger ledger_seals_are_never_truncated before truncate on ledger_seals
  for each statement execute function refuse_change();

-- What was opened when a lot closed, in its order; what was sealed in a batch, with its place there.
create table ledger_openings (
  log integer not null,
  auction_id bigint not null,
  number integer not null check (number > 0),
  opening bytea not null,
  sealed_number bigint,
  sealed_index integer,
  primary key (log, auction_id, number),
  check (num_nulls(sealed_number, sealed_index) in (0, 2))
);
create trigger ledger_openings_are_append_only before delete or update on ledger_openings
  for each row execute function refuse_change();
create trigger ledger_openings_are_never_truncated before truncate on ledger_openings
  for each statement execute function refuse_change();

create function documents_of(lot bigint) returns text[] language sql stable as $$
  select coalesce(array_agg(encode(sha256, 'hex') order by added_at, file_id), '{}')
  from lot_documents join files on files.id = file_id where auction_id = lot
$$;

-- A bid updates none of the columns that call it. A reserve may be lowered in the statement that adds the bid which
-- then reaches it: the change was before that bid.
create function note_lot_change() returns trigger language plpgsql as $$
declare
  is_new boolean := tg_op = 'INSERT' or old.status in ('pending', 'rejected');
  what text := case when is_new then 'opened' when new.status = old.status then 'changed' else new.status end;
begin
  if is_new then
    insert into ledger_lots (auction_id) values (new.id) on conflict do nothing;
  end if;
  insert into lot_changes (auction_id, change, after, changed_at, ends_at, hard_stop_at, title, ticker,
                           reserve_cents, documents)
  values (
    new.id, what, coalesce(case when is_new then new.leading_seq else old.leading_seq end, 0),
    case what when 'opened' then new.live_at when 'ended' then new.ended_at
      else greatest(clock_timestamp(), old.last_bid_at + interval '1 microsecond') end,
    case when is_new then new.first_ends_at else old.ends_at + (new.first_ends_at - old.first_ends_at) end,
    new.hard_stop_at, new.title, new.ticker, new.reserve_cents, documents_of(new.id));
  if is_new and new.status = 'ended' then
    insert into lot_changes (auction_id, change, after, changed_at, ends_at, hard_stop_at, title, ticker, reserve_cents)
    values (new.id, 'ended', 0, new.ended_at, new.ends_at, new.hard_stop_at, new.title, new.ticker, new.reserve_cents);
  end if;
  return null;
end $$;
-- One that is written down as ended has no course to follow unless its bids come after it.
create trigger new_lots_are_followed after insert on auctions
  for each row when (new.status = 'live' or (new.status = 'ended' and new.leading_seq is null))
  execute function note_lot_change();
create trigger changes_of_lots_are_noted
  after update of status, first_ends_at, hard_stop_at, title, ticker, reserve_cents on auctions
  for each row when (
    (new.status = 'live' and old.status in ('pending', 'rejected'))
    or (old.status = 'live' and new.status is distinct from old.status)
    or (old.status = 'live' and (
      new.first_ends_at is distinct from old.first_ends_at or new.hard_stop_at is distinct from old.hard_stop_at
      or new.title is distinct from old.title or new.ticker is distinct from old.ticker
      or new.reserve_cents is distinct from old.reserve_cents)))
  execute function note_lot_change();

create function note_lot_document() returns trigger language plpgsql as $$
begin
  insert into lot_changes (auction_id, change, after, changed_at, ends_at, hard_stop_at, title, ticker,
                           reserve_cents, documents)
  select id, 'changed', coalesce(leading_seq, 0), greatest(clock_timestamp(), last_bid_at + interval '1 microsecond'),
    ends_at, hard_stop_at, title, ticker, reserve_cents, documents_of(id)
  from auctions where id = new.auction_id and status = 'live' for no key update;
  return null;
end $$;
create trigger documents_of_live_lots_are_noted after insert on lot_documents
  for each row execute function note_lot_document();

-- Lots that are live already: the log goes on from their leading bid.
insert into ledger_lots (auction_id) select id from auctions where status = 'live';
