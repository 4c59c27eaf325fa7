-- Files that people add, such as the documents of lots. The content is encrypted by the server under a key that is
-- not in the database, and lies in pieces of at most 256 KB, so that no reader holds a whole file in memory.
create table files (
  id uuid primary key,
  owner_id bigint not null references users (id),
  name text not null check (char_length(name) between 1 and 120),
  media_type text not null check (media_type in ('application/pdf', 'image/png', 'image/jpeg')),
  size int not null check (size between 1 and 10485760),
  sha256 bytea not null check (octet_length(sha256) = 32),
  -- Which of the server's keys encrypted it; says nothing about the key.
  key_id text not null check (key_id ~ '^[0-9a-f]{16}$'),
  created_at timestamptz not null default now()
);
create index files_of_owner on files (owner_id);

create table file_pieces (
  file_id uuid not null references files (id) on delete cascade,
  piece int not null check (piece >= 0),
  -- 12 bytes of nonce, the ciphertext, 16 bytes of tag.
  sealed bytea not null check (octet_length(sealed) between 29 and 262172),
  primary key (file_id, piece)
);
alter table file_pieces alter column sealed set storage external;
create trigger file_pieces_never_change before update on file_pieces
  for each row execute function refuse_change();

create table lot_documents (
  auction_id bigint not null references auctions (id),
  file_id uuid not null references files (id) on delete cascade,
  -- Added while bidders were bidding already.
  added_live boolean not null default false,
  added_at timestamptz not null default now(),
  primary key (auction_id, file_id)
);
create index lot_documents_of_file on lot_documents (file_id);
