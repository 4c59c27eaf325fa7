-- What a lot says of itself. Bids copy the row of their lot, so long texts are kept apart from it.
alter table auctions
  add column description text check (char_length(description) between 1 and 5000),
  add column sector text check (sector in ('consumer', 'energy', 'financials', 'food', 'health', 'industrials',
    'materials', 'media', 'real_estate', 'technology', 'transport', 'utilities', 'other')),
  add column share_class text check (char_length(share_class) between 1 and 60),
  add column country text check (country ~ '^[A-Z]{2}$'),
  add column market_price_source text check (char_length(market_price_source) between 1 and 120),
  add column market_price_date date check (market_price_date >= '1970-01-01'),
  add column transfer_restrictions text check (char_length(transfer_restrictions) between 1 and 1000),
  -- The listing as it was rejected, with the reason, and what its seller said when it was submitted again.
  add column rejected_version jsonb check (jsonb_typeof(rejected_version) = 'object'),
  add column seller_reply text check (char_length(seller_reply) between 1 and 500);
alter table auctions set (toast_tuple_target = 512);

create index auctions_by_sector on auctions (sector) where sector is not null;
create index auctions_by_description on auctions using gin (to_tsvector('english', description))
  where description is not null;
