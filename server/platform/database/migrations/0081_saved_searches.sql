-- Searches of the market whose owner is told of new lots that match. The filters are those of the contract's
-- SearchFilters; a search matches lots that went live after `looked_at`.
create table saved_searches (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  filters jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  looked_at timestamptz not null default clock_timestamp(),
  told_at timestamptz,
  unique (user_id, filters)
);
create index saved_searches_to_look on saved_searches (looked_at);
