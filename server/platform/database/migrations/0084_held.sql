-- What is held for a sale stands in its row, as what was paid out does: lists find what is to be returned.
alter table sales add column held_cents numeric(19) not null default 0;
update sales set held_cents = paid.held from (
  select sale_id, sum(case kind when 'received' then cents else -cents end) as held
  from sale_events where kind = 'received' or kind = 'returned' group by sale_id) as paid
where sale_id = sales.id;
create index sales_to_return on sales (id)
  where status = 'refund_due' or held_cents
    > case when status in ('void', 'refunded') then 0 else goods_cents + buyer_fee_cents + buyer_tax_cents end;

drop trigger payouts_add_up on sale_events;
drop function add_up_payouts();
create function add_up_payments() returns trigger language plpgsql as $$
begin
  update sales set
    held_cents = held_cents
      + case new.kind when 'received' then new.cents when 'returned' then -new.cents else 0 end,
    paid_out_cents = paid_out_cents
      + case new.kind when 'paid_out' then new.cents when 'payout_returned' then -new.cents else 0 end
  where id = new.sale_id;
  return null;
end $$;
create trigger payments_add_up after insert on sale_events
  for each row when (new.cents is not null) execute function add_up_payments();
