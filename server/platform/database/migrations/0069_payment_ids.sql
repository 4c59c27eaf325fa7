-- By which a movement of money is known again, whoever tells of it: an admin, a provider's answer, or its event.
alter table sale_events
  add column payment_id bytea check (octet_length(payment_id) = 32),
  add constraint payments_have_ids check (payment_id is null or cents is not null);
create unique index payments_by_id on sale_events (payment_id) where payment_id is not null;
