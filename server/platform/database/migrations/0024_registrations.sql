-- Registrations that wait for the proof of their mailbox, one for each browser: whoever registers an
-- email that waits already changes nothing of what another browser typed.
create table registrations (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  name text not null check (name <> ''),
  role text not null check (role in ('buyer', 'seller')),
  password_hash text not null,
  -- sha256 of the session cookie that registered; null where there was none.
  browser_hash bytea check (octet_length(browser_hash) = 32),
  created_at timestamptz not null default now(),
  unique (user_id, browser_hash)
);

-- Accounts that wait already: which browser registered them is not known.
insert into registrations (user_id, name, role, password_hash, created_at)
select id, name, case when roles[1] = 'seller' then 'seller' else 'buyer' end, password_hash, created_at
from users where email_verified_at is null;

-- The registration by which the mailbox was proved: its link leads on when it is opened again.
alter table users add column verified_registration bigint;
alter table users drop column verification_round;
