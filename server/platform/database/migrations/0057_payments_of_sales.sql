-- Money that was received for a sale or returned stands among its events; each act may carry a key, so that sent twice
-- it is done once.
alter table sale_events
  drop constraint sale_events_kind_check,
  add constraint sale_events_kind_check
    check (kind in ('made', 'moved', 'reminded', 'received', 'returned')),
  add column cents numeric(19) check (cents > 0),
  -- The day in the bank's books.
  add column paid_on date,
  add column key_hash bigint,
  add column request_hash bigint,
  add constraint payments_are_whole check ((cents is null) = (paid_on is null)),
  add constraint payments_have_sums check ((cents is not null) = (kind = 'received' or kind = 'returned')),
  add constraint sale_key_has_request check ((key_hash is null) = (request_hash is null));
create unique index sale_events_by_key on sale_events (actor_id, sale_id, key_hash) where key_hash is not null;

alter table pending_acts
  drop constraint pending_acts_kind_check,
  add constraint pending_acts_kind_check check (kind in (
    'set_user_status', 'set_admin', 'delete_auction', 'relist_auction', 'export', 'book_payment'));
