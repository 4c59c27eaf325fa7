-- The account that somebody is paid to. All of it is encrypted by the server under the key of files, which is not in
-- the database, and bound to its owner: a row moved to somebody else opens nothing.
create table payout_accounts (
  user_id bigint primary key references users (id),
  -- Which of the server's keys encrypted it; says nothing about the key.
  key_id text not null check (key_id ~ '^[0-9a-f]{16}$'),
  -- 12 bytes of nonce, the ciphertext, 16 bytes of tag.
  sealed bytea not null check (octet_length(sealed) between 29 and 4096),
  changed_at timestamptz not null default clock_timestamp()
);
