-- For which more lots the buyer asks: those of the same seller, or all, that are live when it is decided.
alter table bid_requests add column scope text check (scope in ('seller', 'live'));
