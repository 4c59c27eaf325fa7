-- Who must act in a transfer is reminded of a late step once a day at most, whatever runs how often.
create table step_reminders (
  sale_id bigint not null references sales,
  step text not null check (step in ('instrument', 'duty', 'company', 'register')),
  who text not null check (who in ('buyer', 'seller', 'admin')),
  -- The UTC day.
  day date not null,
  primary key (sale_id, step, day)
);
