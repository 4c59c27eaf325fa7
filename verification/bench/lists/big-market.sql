-- 100,000 users, 100,000 lots, 1,000,000 bids, 200,000 requests and the audit log of it all, in one
-- transaction with every trigger and constraint on. The same rows every time but for the clock.
select setseed(0.5);
set local work_mem = '256MB';
set local jit = off;

create temp table syllables on commit drop as
select part, row_number() over () - 1 as n
from unnest(string_to_array('ka lo mi ra ven tor sol ari nex bru dal fen gor hul ist jan kel lum mor nor oki pel qua ros sim tal uma vor wex yan', ' ')) part;

create function pg_temp.word(seed bigint) returns text language sql as $$
  select initcap(string_agg(part, '' order by place))
  from (values (0, seed % 30), (1, seed / 30 % 30), (2, seed / 900 % 30)) of_word (place, n)
  join syllables using (n)
$$;
create temp table words on commit drop as
select n, pg_temp.word(n * 7919 % 27000) as word from generate_series(0, 26999) n;
create unique index on words (n);

insert into users (name, email, password_hash, email_verified_at, status, roles, created_at)
select word || ' ' || last, lower(word || '.' || last) || n || '@'
    || (array['mail.test', 'post.test', 'example.test', 'fairlot.test'])[n % 4 + 1],
  'none', now(), case when n % 50 = 0 then 'suspended' when n % 33 = 0 then 'inactive' else 'active' end,
  case when n = 1 then '{admin}' when n % 5 = 0 then '{seller}' else '{buyer}' end::text[],
  now() - (100001 - n) * interval '10 minutes'
from (select person as n, first.word, last.word as last from generate_series(1, 100000) person
  join words first on first.n = person * 17 % 400
  join words last on last.n = person * 31 % 27000) people
order by n;

-- How many bids each lot has: mostly a handful, some a few thousand, one twenty thousand.
create temp table plan on commit drop as
select n as lot,
  case when n % 50 = 49 then 'rejected' when n % 50 = 48 then 'withdrawn' when n % 50 in (45, 46, 47) then 'pending'
    when n > 80000 then 'live' else 'ended' end as status,
  case when n % 50 in (45, 46, 47, 49) then 0 when n = 99990 then 20000 when n % 9000 = 0 then 3000
    else n % 21 end as bids
from generate_series(1, 100000) n;
update plan set bids = bids + 1000000 - (select sum(bids) from plan) where lot = 99990;

create temp table lots on commit drop as
select lot, status, bids, (lot * 5 - 5) % 100000 + 5 as seller_id,
  now() - (100001 - lot) * interval '10 minutes' as born,
  case when status = 'live' then now() + interval '2 hours' + (lot % 20000) * interval '1 minute'
    else now() - (100001 - lot) * interval '10 minutes' + interval '7 days' end as ends,
  500 + lot::bigint * 104729 % 50000 as buy_in
from plan;
update lots set ends = born + (now() - born) / 2 where status <> 'live' and ends > now();
-- The ledger takes whole milliseconds, as everything that lists a lot writes.
update lots set born = date_trunc('milliseconds', born), ends = date_trunc('milliseconds', ends);

insert into auctions (seller_id, title, ticker, sector, country, share_class, total_shares, buy_in_cents, market_cents, max_bid_cents,
  min_increment_cents, status, ends_at, live_at, first_ends_at, hard_stop_at, soft_close_seconds, ended_at,
  leading_seq, leading_cents, leading_bidder_id, last_bid_at, reject_reason, created_at)
select seller_id, word || ' ' || (array['Energy', 'Holdings', 'Group', 'Foods', 'Motors', 'Steel', 'Bank',
    'Media', 'Labs', 'Shipping', 'Glass', 'Robotics', 'Mining', 'Paper', 'Air', 'Water', 'Cloud', 'Textile',
    'Pharma', 'Rail', 'Farms', 'Optics', 'Power', 'Toys'])[lot % 24 + 1],
  upper(left(word, 4)), (array['energy', 'financials', 'food', 'health', 'media', 'technology'])[lot % 7 + 1],
  (array['DE', 'FR', 'GB', 'IN', 'JP', 'NO', 'US'])[lot % 9 + 1],
  (array['Common', 'Preferred', 'Class B'])[lot % 5 + 1], 100 + lot % 90000, buy_in, buy_in + buy_in / (2 + lot % 9) + 1,
  case when lot % 3 = 0 then buy_in + 2 * bids end,
  1, status, ends, case when opened then born end, case when opened then ends end,
  case when opened then ends + interval '1 hour' end, case when opened then 120 end,
  case when status = 'ended' then ends end,
  nullif(bids, 0), case when bids > 0 then buy_in + bids end,
  case when bids > 0 then 1 + (lot * 7919 + bids) % 80000 end,
  case when bids > 0 then born + (least(ends, now()) - born) * 0.9 end,
  case when status = 'rejected' then 'The figures do not add up.' end, born
from (select lots.*, word, status in ('live', 'ended', 'withdrawn') as opened
  from lots join words on words.n = lot * 37 % 27000) opened
order by lot;

-- A document for every third lot; its content is read by no list.
with added as (
  insert into files (id, owner_id, name, media_type, size, sha256, key_id)
  select gen_random_uuid(), seller_id, 'Annual report ' || lot, 'application/pdf', 1000,
    decode(repeat('00', 32), 'hex'), repeat('0', 16)
  from lots where lot % 3 = 0
  returning id, name)
insert into lot_documents (auction_id, file_id) select replace(name, 'Annual report ', '')::bigint, id from added;

-- The last bid's bidder and time as the lot says; others by a few people who bid much, and many little.
insert into bids (auction_id, seq, bidder_id, cents, placed_at)
select lot, seq,
  case when seq = bids then 1 + (lot * 7919 + bids) % 80000 else 2 + (power(random(), 3) * 79000)::bigint end,
  buy_in + seq, born + (least(ends, now()) - born) * (0.9 * seq / bids)
from lots cross join lateral generate_series(1, bids) seq
order by 5;

insert into bid_requests (auction_id, buyer_id, status, requested_at, decided_at, decided_by)
select lot, buyer, status, at, case when status <> 'pending' then at + interval '1 hour' end,
  case when status <> 'pending' then 1 end
from (select distinct on (auction_id, bidder_id) auction_id as lot, bidder_id as buyer, placed_at as at,
    (array['approved', 'approved', 'approved', 'rejected', 'pending'])[1 + id % 5] as status
  from bids where seq <= 3) asked
order by at limit 200000;

with written as (
  insert into audit_log (at, actor_id, action, subject_type, subject_id, after)
  select born + step * interval '1 hour', case when step = 0 then seller_id when step = 1 then 1 end,
    'auction.' || (array['submit', 'approve', 'end'])[step + 1], 'auction', lot,
    jsonb_build_object('status', status)
  from lots cross join generate_series(0, 2) step
  where step = 0 or step = 1 and status in ('live', 'ended') or step = 2 and status = 'ended'
  order by 1
  returning id)
insert into audit_personal (audit_id, address) select id, '127.0.0.1' from written;
