-- What the seller of a pending lot agreed to, while an admin's change of it waits for their answer. A lot
-- that waits is pending, so it cannot go live.
alter table auctions
  add column agreed_terms jsonb check (jsonb_typeof(agreed_terms) = 'object'),
  add constraint changed_terms_are_pending check (agreed_terms is null or status = 'pending');
