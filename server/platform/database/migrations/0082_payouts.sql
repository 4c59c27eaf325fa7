-- What the seller was paid of their part, and what of it came back, stand among the events of their sale.
alter table sale_events
  drop constraint sale_events_kind_check,
  add constraint sale_events_kind_check check (kind in ('made', 'moved', 'reminded', 'received', 'returned',
    'evidence', 'step_done', 'step_refused', 'paid_out', 'payout_returned')),
  drop constraint payments_have_sums,
  add constraint payments_have_sums
    check ((cents is not null)
      = (kind = 'received' or kind = 'returned' or kind = 'paid_out' or kind = 'payout_returned'));

alter table sales
  add column paid_out_cents numeric(19) not null default 0,
  add constraint nobody_is_paid_out_too_much
    check (paid_out_cents between 0 and greatest(goods_cents - seller_fee_cents - seller_tax_cents, 0));
create index sales_to_pay_out on sales (id)
  where status = 'completed' and paid_out_cents < goods_cents - seller_fee_cents - seller_tax_cents;

create function add_up_payouts() returns trigger language plpgsql as $$
begin
  update sales set paid_out_cents = paid_out_cents + case new.kind when 'paid_out' then new.cents else -new.cents end
    where id = new.sale_id;
  return null;
end $$;
create trigger payouts_add_up after insert on sale_events
  for each row when (new.kind in ('paid_out', 'payout_returned')) execute function add_up_payouts();
