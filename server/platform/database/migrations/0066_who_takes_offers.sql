-- Who wants no offers of lots whose winner did not pay says so once.
alter table users add column takes_offers boolean not null default true;

-- When somebody declines, the next one may be asked, about the same sale.
alter table runner_up_offers drop constraint runner_up_offers_sale_id_key;
create index runner_up_offers_of_sale on runner_up_offers (sale_id);
-- One at a time.
create unique index one_open_offer_of_a_lot on runner_up_offers (auction_id) where status = 'open';
