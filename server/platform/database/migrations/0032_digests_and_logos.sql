-- Every listing and every request to bid was a mail to each admin, so anybody could flood them. The bell
-- keeps each; the mails of these notices are sent together, at most one to an admin in a quarter of an hour.
alter table notifications add column digest_due boolean not null default false;
create index notifications_due_in_a_digest on notifications (user_id) where digest_due;
create table digests (
  is_only boolean primary key default true check (is_only),
  sent_at timestamptz not null
);
insert into digests (sent_at) values ('-infinity');

-- Logos of deleted listings are let go of, so that the sweep finds them unused.
create index auctions_deleted_with_logo on auctions (deleted_at)
  where deleted_at is not null and logo_hash is not null and status in ('pending', 'rejected');
