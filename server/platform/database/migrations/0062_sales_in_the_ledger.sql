-- What the ledger has still to tell of sales: each event waits here until its entry is written, or none is needed.
create table ledger_sales (
  sale_event_id bigint primary key references sale_events
);
create function queue_sale_for_ledger() returns trigger language plpgsql as $$
begin
  insert into ledger_sales (sale_event_id) values (new.id);
  return null;
end $$;
create trigger sales_go_into_the_ledger after insert on sale_events
  for each row when (new.kind = 'made' or new.to_status in ('completed', 'void', 'refunded'))
  execute function queue_sale_for_ledger();
insert into ledger_sales (sale_event_id)
  select id from sale_events where kind = 'made' or to_status in ('completed', 'void', 'refunded');
