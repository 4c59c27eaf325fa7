-- The marketplace. Money is integer cents (≤ 10^8, so int4 holds it); times are timestamptz.
-- What the product promises is enforced here, not only in the code above it.

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % refused', tg_table_name, tg_op using errcode = 'restrict_violation';
end $$;

-- Moments as integer microseconds and back, exact: the domain reckons in these.
create function micros(at timestamptz) returns bigint language sql immutable strict parallel safe
  return (extract(epoch from at) * 1000000)::bigint;
create function moment(us bigint) returns timestamptz language sql immutable strict parallel safe
  return timestamptz 'epoch' + us * interval '1 microsecond';

create table users (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  email text not null unique check (email = lower(email)),
  password_hash text not null,
  email_verified_at timestamptz,
  -- The links of a verification mail carry this number: registering again voids older ones.
  verification_round integer not null default 1,
  status text not null default 'active' check (status in ('active', 'inactive', 'suspended')),
  -- Ordered: the first is the active role.
  roles text[] not null check (cardinality(roles) > 0 and roles <@ array['buyer', 'seller', 'admin']),
  is_demo boolean not null default false,
  created_at timestamptz not null default now()
);

create table sessions (
  -- sha256 of the cookie's value; the value itself is never stored.
  id_hash bytea primary key,
  user_id bigint not null references users,
  address text,
  user_agent text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_of_user on sessions (user_id);
create index sessions_by_expiry on sessions (expires_at);

create table api_tokens (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  name text not null,
  secret_hash bytea not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index api_tokens_of_user on api_tokens (user_id);

create table password_resets (
  token_hash bytea primary key,
  user_id bigint not null references users,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_of_user on password_resets (user_id);

create table email_changes (
  user_id bigint primary key references users,
  new_email text not null check (new_email = lower(new_email)),
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

-- Failed sign-ins and other counted events; rows older than their window are swept.
create table attempts (
  id bigint generated always as identity primary key,
  bucket text not null,
  at timestamptz not null default clock_timestamp()
);
create index attempts_by_bucket on attempts (bucket, at);

create table logos (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  bytes bytea not null,
  created_at timestamptz not null default now()
);

create table auctions (
  id bigint generated always as identity primary key,
  seller_id bigint not null references users,
  title text not null check (title <> ''),
  ticker text check (ticker ~ '^[A-Z0-9.-]{1,10}$'),
  investing_link text check (investing_link ~ '^https?://'),
  logo_hash text references logos,
  total_shares integer not null check (total_shares between 1 and 1000000000),
  buy_in_cents integer not null check (buy_in_cents between 1 and 100000000),
  market_cents integer not null check (market_cents between 1 and 100000000),
  max_bid_cents integer check (max_bid_cents between 1 and 100000000),
  min_increment_cents integer not null default 1 check (min_increment_cents between 1 and 100000000),
  -- Tenths of a percent, only where an admin set one; otherwise derived.
  discount_tenths integer check (discount_tenths between 0 and 1000),
  status text not null default 'pending'
    check (status in ('pending', 'live', 'ended', 'rejected', 'withdrawn')),
  -- While pending: what the listing asks for. Once live: when bidding ends, moved by soft close.
  ends_at timestamptz,
  live_at timestamptz,
  -- First ends_at, hard stop and soft-close window as copied when the lot went live.
  first_ends_at timestamptz,
  hard_stop_at timestamptz,
  soft_close_seconds integer check (soft_close_seconds >= 0),
  extensions integer not null default 0 check (extensions >= 0),
  -- The leading bid. Every accepted bid leads, so leading_seq also counts them; null before the first.
  leading_seq integer check (leading_seq > 0),
  leading_cents integer check (leading_cents between 1 and 100000000),
  leading_bidder_id bigint references users,
  last_bid_at timestamptz,
  ended_at timestamptz,
  reject_reason text check (length(reject_reason) <= 500),
  withdraw_reason text check (length(withdraw_reason) <= 500),
  deleted_at timestamptz,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint priced_below_market check (market_cents > buy_in_cents),
  constraint maximum_not_below_buy_in check (max_bid_cents >= buy_in_cents),
  constraint leading_bid_is_whole check (
    num_nulls(leading_seq, leading_cents, leading_bidder_id, last_bid_at) in (0, 4)),
  constraint leading_bid_within_prices check (
    leading_cents >= buy_in_cents and (max_bid_cents is null or leading_cents <= max_bid_cents)),
  constraint live_lots_have_a_clock check (
    status not in ('live', 'ended', 'withdrawn')
    or (ends_at is not null and live_at is not null and first_ends_at is not null
        and hard_stop_at is not null and soft_close_seconds is not null)),
  constraint extensions_stop_at_the_hard_stop check (live_at is null or ends_at <= hard_stop_at),
  constraint ended_lots_have_a_time check ((status = 'ended') = (ended_at is not null)),
  constraint only_closed_lots_are_deleted check (deleted_at is null or status <> 'live')
);
create index auctions_live_by_end on auctions (ends_at) where status = 'live';
create index auctions_by_status on auctions (status, id) where deleted_at is null;
create index auctions_of_seller on auctions (seller_id, id);
create index auctions_by_leader on auctions (leading_bidder_id, status) where leading_bidder_id is not null;

create table bids (
  id bigint generated always as identity,
  auction_id bigint not null references auctions,
  seq integer not null check (seq > 0),
  bidder_id bigint not null references users,
  cents integer not null check (cents between 1 and 100000000),
  placed_at timestamptz not null,
  primary key (auction_id, seq),
  unique (id),
  unique (auction_id, seq, bidder_id, cents)
);
create index bids_of_bidder on bids (bidder_id, auction_id, seq);
create index bids_by_time on bids (placed_at);

-- The lot's leading bid is a bid of that lot, with that bidder and price.
alter table auctions add constraint leading_bid_exists
  foreign key (id, leading_seq, leading_bidder_id, leading_cents)
  references bids (auction_id, seq, bidder_id, cents) deferrable initially deferred;

create trigger bids_are_append_only before update or delete on bids
  for each row execute function refuse_change();
create trigger bids_are_never_truncated before truncate on bids
  for each statement execute function refuse_change();

-- One check per insert statement, so that a batch pays once: no gap, strictly rising price and
-- time, and the lot already points at the newest bid (the lot's row is written first).
create function check_bid_order() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from added
    left join bids before on before.auction_id = added.auction_id and before.seq = added.seq - 1
    where added.seq > 1
      and (before.seq is null or before.cents >= added.cents or before.placed_at >= added.placed_at)
  ) then
    raise exception 'bids must follow each other without gap, rising in price and time'
      using errcode = 'check_violation';
  end if;
  if exists (
    select 1 from (select auction_id, max(seq) as seq from added group by auction_id) newest
    join auctions on auctions.id = newest.auction_id
    where auctions.leading_seq is distinct from newest.seq
  ) then
    raise exception 'the newest bid must be the leading bid of its auction'
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger bids_follow_each_other after insert on bids
  referencing new table as added for each statement execute function check_bid_order();

create table bid_requests (
  id bigint generated always as identity primary key,
  auction_id bigint not null references auctions,
  buyer_id bigint not null references users,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  requested_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by bigint references users,
  unique (auction_id, buyer_id),
  check ((status = 'pending') = (decided_at is null)),
  check (decided_by is distinct from buyer_id)
);
create index bid_requests_of_buyer on bid_requests (buyer_id);

-- First outcomes of keyed bids. Accepted ones are written in the bid's own transaction.
create table idempotency_keys (
  user_id bigint not null references users,
  key text not null check (length(key) between 1 and 255),
  -- sha256 of method, path and body: a key belongs to one request.
  request_hash bytea not null,
  auction_id bigint,
  status integer not null,
  body jsonb not null,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

create table notifications (
  id uuid primary key default gen_random_uuid(),
  user_id bigint not null references users,
  type text not null,
  auction_id bigint references auctions,
  title text not null,
  body text not null,
  url text not null,
  read_at timestamptz,
  created_at timestamptz not null default clock_timestamp()
);
create index notifications_of_user on notifications (user_id, created_at desc);
-- One unread "outbid" notice per lot, not one per bid.
create unique index one_unread_outbid_per_lot on notifications (user_id, auction_id)
  where type = 'outbid' and read_at is null;

-- Where mails land when no SMTP_URL is set.
create table mailbox (
  id bigint generated always as identity primary key,
  message_id text not null unique,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  created_at timestamptz not null default clock_timestamp()
);
create index mailbox_by_recipient on mailbox (recipient, id);

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  -- Null where the system itself acted (a lot closing on time).
  actor_id bigint references users,
  action text not null,
  subject_type text not null,
  subject_id bigint not null,
  before jsonb,
  after jsonb,
  address text,
  request_id text
);
create index audit_log_by_subject on audit_log (subject_type, subject_id, id);
create index audit_log_by_actor on audit_log (actor_id, id);
create trigger audit_log_is_append_only before update or delete on audit_log
  for each row execute function refuse_change();
create trigger audit_log_is_never_truncated before truncate on audit_log
  for each statement execute function refuse_change();
