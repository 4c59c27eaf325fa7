-- When the buyer said that they meet the lot's transfer restrictions.
alter table bid_requests add column restrictions_met_at timestamptz;
