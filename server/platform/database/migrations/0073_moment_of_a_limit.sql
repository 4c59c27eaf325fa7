-- When the leader last changed their limit without a bid, in microseconds since 1970. Whatever is decided next on the
-- lot is no earlier, even where the clock stepped back in between. It changes without updated_at.
alter table auctions add column limit_changed_us bigint;
