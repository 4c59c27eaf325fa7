-- Reads and exports of personal data, failed log-ins and refused powers, kept for 90 days. Ids and names of
-- things alone: no name, email, address or value of a filter. No foreign keys, so that writing waits for no
-- lock of an account.
create table security_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  kind text not null check (kind in (
    'read', 'export_asked', 'export', 'failed_log_in', 'refused', 'left_out')),
  -- The list that was read, what was wrong with a log-in, or the code of the refusal.
  what text not null,
  -- Who was signed in, and by what: sha256 of the session's cookie, as in sessions, or the token's id.
  actor_id bigint,
  session_hash bytea,
  token_id bigint,
  subject_type text,
  subject_id bigint,
  -- Keyed hashes: of the /24 or /48 it came from, and of an email that may be nobody's.
  network_hash bytea,
  email_hash bytea,
  detail jsonb not null default '{}',
  request_id text,
  check (num_nonnulls(session_hash, token_id) <= 1),
  check ((subject_type is null) = (subject_id is null))
);
create index security_log_by_time on security_log (at, id);
create index security_log_by_actor on security_log (actor_id, id);
create index security_log_by_user on security_log (subject_id, id) where subject_type = 'user';

create trigger security_log_is_never_changed before update on security_log
  for each row execute function refuse_change();
create trigger security_log_is_kept_90_days before delete on security_log
  for each row when (old.at > now() - interval '90 days') execute function refuse_change();
create trigger security_log_is_never_truncated before truncate on security_log
  for each statement execute function refuse_change();
