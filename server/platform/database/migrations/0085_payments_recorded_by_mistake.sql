-- A payment that was recorded by mistake is cancelled by another event of its sale, which names it: in full, and once.
alter table sale_events
  drop constraint sale_events_kind_check,
  add constraint sale_events_kind_check check (kind in ('made', 'moved', 'reminded', 'received', 'returned',
    'evidence', 'step_done', 'step_refused', 'paid_out', 'payout_returned', 'payment_cancelled')),
  add column cancels_id bigint references sale_events,
  add constraint cancellations_name_a_payment check ((cancels_id is not null) = (kind = 'payment_cancelled')),
  add constraint cancellations_say_why check (kind <> 'payment_cancelled' or note is not null);
create unique index payments_are_cancelled_once on sale_events (cancels_id) where cancels_id is not null;

alter table sales add constraint nobody_is_returned_too_much check (held_cents >= 0);

drop trigger payments_add_up on sale_events;
create or replace function add_up_payments() returns trigger language plpgsql as $$
declare
  payment sale_events := new;
  cents numeric := new.cents;
begin
  if new.cancels_id is not null then
    select * into payment from sale_events
      where id = new.cancels_id and sale_id = new.sale_id and sale_events.cents is not null;
    if not found then
      raise exception 'event % is no payment of sale %', new.cancels_id, new.sale_id;
    end if;
    cents := -payment.cents;
  end if;
  update sales set
    held_cents = held_cents + case payment.kind when 'received' then cents when 'returned' then -cents else 0 end,
    paid_out_cents = paid_out_cents
      + case payment.kind when 'paid_out' then cents when 'payout_returned' then -cents else 0 end
  where id = new.sale_id;
  return null;
end $$;
create trigger payments_add_up after insert on sale_events
  for each row when (new.cents is not null or new.cancels_id is not null) execute function add_up_payments();

alter table pending_acts
  drop constraint pending_acts_kind_check,
  add constraint pending_acts_kind_check check (kind in ('set_user_status', 'set_admin', 'delete_auction',
    'relist_auction', 'export', 'book_payment', 'set_fee_terms', 'call_off_sale', 'cancel_payment'));
