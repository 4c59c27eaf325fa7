-- Notices that somebody does not want in the bell or by mail; a type without a row is told by both.
create table notice_settings (
  user_id bigint not null references users,
  type text not null check (type <> ''),
  bell boolean not null,
  mail boolean not null,
  updated_at timestamptz not null default now(),
  primary key (user_id, type)
);

-- When a notice of being outbid was last mailed: another such mail of the lot waits a quarter of an hour.
alter table notifications add column mailed_at timestamptz;
update notifications set mailed_at = created_at
where type = 'outbid' and read_at is null and not mail_due;
