-- Where whoever registers goes on to once they have verified their email and logged in: a path of this site.
alter table registrations
  add column next text,
  add constraint registrations_next_check check (next like '/%' and length(next) <= 500);

-- What a buyer says when asking to bid, and why they may not. The reason counts while the request is rejected:
-- a server of the version before leaves it in place when it changes the status.
alter table bid_requests
  add column message text,
  add column reason text,
  add constraint bid_requests_message_check check (length(message) between 1 and 500),
  add constraint bid_requests_reason_check check (length(reason) between 1 and 500);
