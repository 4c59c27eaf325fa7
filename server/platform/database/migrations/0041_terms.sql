-- The terms of use as they were read, and who agreed to which. Neither is ever changed.
create table terms_versions (
  version text primary key check (version ~ '^[0-9a-f]{12}$'),
  -- The Markdown text, with the operator's details filled in.
  text text not null check (text <> ''),
  created_at timestamptz not null default now()
);
create trigger terms_versions_are_never_changed before update or delete on terms_versions
  for each row execute function refuse_change();
create trigger terms_versions_are_never_truncated before truncate on terms_versions
  for each statement execute function refuse_change();

create table terms_agreements (
  user_id bigint not null references users,
  version text not null references terms_versions,
  agreed_at timestamptz not null default now(),
  primary key (user_id, version)
);
create trigger terms_agreements_are_never_changed before update or delete on terms_agreements
  for each row execute function refuse_change();
create trigger terms_agreements_are_never_truncated before truncate on terms_agreements
  for each statement execute function refuse_change();

-- What the browser that registered agreed to; it counts once the mailbox is proved from there.
alter table registrations add column terms_version text references terms_versions;
