-- Orders that people choose for whole lists: lots by name, users by age.
create index auctions_by_title on auctions (status, title, id) where deleted_at is null;
create index users_by_age on users (created_at, id);
