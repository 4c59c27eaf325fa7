-- A new email changed a key of the account as far as PostgreSQL knows: another table could refer to it.
-- Until that was committed no notice to the account could be stored, and no lot end whose seller or
-- winner it was. None may refer to a partial index, so that a new email is a change like any other.
alter table users drop constraint users_email_key;
create unique index users_email_key on users (email) where email is not null;
