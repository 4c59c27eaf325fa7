-- An authenticator app counts from its first code on. Two-step login may now be on by passkeys alone,
-- so users.two_factor_at no longer says that.
alter table two_factors add column confirmed_at timestamptz;
update two_factors set confirmed_at = users.two_factor_at
from users where users.id = two_factors.user_id;

-- Public keys of WebAuthn credentials. Their private halves never leave the devices.
create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  credential_id bytea not null unique,
  -- COSE_Key, as the device gave it.
  public_key bytea not null,
  -- Signatures that the device has counted; 0 for those that do not count.
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_of_user on passkeys (user_id);

-- What a device is asked to sign: one a browser and purpose, for one answer.
create table passkey_challenges (
  -- sha256 of the cookie's value, as in sessions.
  browser_hash bytea not null,
  purpose text not null check (purpose in ('add', 'log in')),
  challenge bytea not null,
  expires_at timestamptz not null,
  primary key (browser_hash, purpose)
);
create index passkey_challenges_by_expiry on passkey_challenges (expires_at);
