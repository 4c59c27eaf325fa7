-- When the person behind a session last gave all that a log-in takes. What changes how an account is
-- signed in to wants that to be recent; a session from before this counts from its log-in.
alter table sessions add column authenticated_at timestamptz not null default now();
update sessions set authenticated_at = created_at;
