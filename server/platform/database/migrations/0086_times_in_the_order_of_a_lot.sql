-- What happens to a lot is dated in its order, even where the clock steps back: a change no earlier than the bid and the
-- change before it, and whatever is decided next no earlier than the change. Whoever checks the ledger relies on it.
-- limit_changed_us is from now on also the moment of the newest change of the lot itself.

-- A reserve may be lowered in the statement that adds the bid which then reaches it: the change was before that bid, at
-- its time.
create or replace function note_lot_change() returns trigger language plpgsql as $$
declare
  is_new boolean := tg_op = 'INSERT' or old.status in ('pending', 'rejected');
  what text := case when is_new then 'opened' when new.status = old.status then 'changed' else new.status end;
  noted timestamptz := case
    when is_new then new.live_at
    when new.leading_seq is distinct from old.leading_seq then new.last_bid_at
    else greatest(case what when 'ended' then new.ended_at else clock_timestamp() end,
      old.last_bid_at + interval '1 microsecond', moment(old.limit_changed_us)) end;
begin
  if is_new then
    insert into ledger_lots (auction_id) values (new.id) on conflict do nothing;
  end if;
  insert into lot_changes (auction_id, change, after, changed_at, ends_at, hard_stop_at, title, ticker,
                           reserve_cents, documents)
  values (
    new.id, what, coalesce(case when is_new then new.leading_seq else old.leading_seq end, 0), noted,
    case when is_new then new.first_ends_at else old.ends_at + (new.first_ends_at - old.first_ends_at) end,
    new.hard_stop_at, new.title, new.ticker, new.reserve_cents, documents_of(new.id));
  if is_new and new.status = 'ended' then
    insert into lot_changes (auction_id, change, after, changed_at, ends_at, hard_stop_at, title, ticker, reserve_cents)
    values (new.id, 'ended', 0, new.ended_at, new.ends_at, new.hard_stop_at, new.title, new.ticker, new.reserve_cents);
  end if;
  if new.status = 'live' then
    update auctions set limit_changed_us = micros(noted) where id = new.id;
  end if;
  return null;
end $$;

create or replace function note_lot_document() returns trigger language plpgsql as $$
declare
  noted timestamptz;
begin
  insert into lot_changes (auction_id, change, after, changed_at, ends_at, hard_stop_at, title, ticker,
                           reserve_cents, documents)
  select id, 'changed', coalesce(leading_seq, 0),
    greatest(clock_timestamp(), last_bid_at + interval '1 microsecond', moment(limit_changed_us)),
    ends_at, hard_stop_at, title, ticker, reserve_cents, documents_of(id)
  from auctions where id = new.auction_id and status = 'live' for no key update
  returning changed_at into noted;
  update auctions set limit_changed_us = micros(noted) where id = new.auction_id and noted is not null;
  return null;
end $$;

-- Lots that are live already.
update auctions set limit_changed_us = greatest(limit_changed_us, micros(live_at),
  (select max(micros(changed_at)) from lot_changes where auction_id = auctions.id))
where status = 'live';
