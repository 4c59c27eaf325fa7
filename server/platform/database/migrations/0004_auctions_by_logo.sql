-- Logos are uploaded before the form that names them; the sweep looks for those that nobody named.
create index auctions_by_logo on auctions (logo_hash) where logo_hash is not null;
