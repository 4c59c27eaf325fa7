-- Lists are filtered by share class, in small or capital letters.
create index auctions_by_share_class on auctions (lower(share_class)) where share_class is not null;
