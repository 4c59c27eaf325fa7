-- A search for the name of a country finds the lots of its companies.
create index auctions_by_country on auctions (country) where country is not null;
