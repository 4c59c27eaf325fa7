-- Which bid request or pending act a notice to admins is about, so that it is read once that is decided.
alter table notifications add column about bigint;
create index notifications_of_what_waits on notifications (auction_id, about)
  where read_at is null and type in ('listing_submitted', 'changes_accepted', 'changes_declined',
    'bid_request_received', 'sale_needs_admin', 'second_admin_needed');
