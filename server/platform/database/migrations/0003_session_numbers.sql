-- What a user sees of a session and ends it by: it says nothing of the cookie, nor of its hash.
alter table sessions add column id bigint generated always as identity unique;
