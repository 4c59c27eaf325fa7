-- Two-step login. When it was switched on; null while it is off.
alter table users add column two_factor_at timestamptz;

-- A row without users.two_factor_at is a set-up that waits for its first code.
create table two_factors (
  user_id bigint primary key references users,
  -- What the app knows, sealed (AES-256-GCM) with a key made from APP_SECRET.
  sealed_secret bytea not null,
  -- The time step of the newest code accepted: neither it nor one before it is accepted again.
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

create table recovery_codes (
  user_id bigint not null references users,
  -- sha256; 120 random bits need no slower hash (OWASP ASVS 5.0, 6.5.2).
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- The password was right, the second step is not done: a cookie value that signs nobody in.
create table pending_log_ins (
  -- sha256 of the cookie's value, as in sessions.
  id_hash bytea primary key,
  user_id bigint not null references users,
  expires_at timestamptz not null
);
create index pending_log_ins_of_user on pending_log_ins (user_id);
create index pending_log_ins_by_expiry on pending_log_ins (expires_at);
