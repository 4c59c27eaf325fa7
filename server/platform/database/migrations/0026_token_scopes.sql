-- Tokens end, and say what they are for. Those from before may do what their owners could when this
-- ran, for 90 days more.
alter table api_tokens
  add column expires_at timestamptz not null default now() + interval '90 days',
  add column scopes text[] not null default '{read,bid,sell}'
    check (cardinality(scopes) > 0 and scopes <@ '{read,bid,sell,admin}');
update api_tokens set scopes = '{read,bid,sell,admin}'
  where user_id in (select id from users where 'admin' = any (roles));
alter table api_tokens alter column expires_at drop default, alter column scopes drop default;
