-- A request that nobody decided before its lot was over is closed: it waits for nobody.
lock table auctions, bid_requests;
alter table bid_requests drop constraint bid_requests_status_check;
alter table bid_requests add constraint bid_requests_status_check
  check (status in ('pending', 'approved', 'rejected', 'closed'));

with closed as (
  update bid_requests set status = 'closed', decided_at = greatest(coalesce(ended_at, now()), requested_at)
  from auctions
  where auctions.id = auction_id and bid_requests.status = 'pending' and auctions.status in ('ended', 'withdrawn')
  returning bid_requests.id
)
insert into audit_log (action, subject_type, subject_id, before, after)
select 'bid_request.close', 'bid_request', id, '{"status": "pending"}', '{"status": "closed"}' from closed;
