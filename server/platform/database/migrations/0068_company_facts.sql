-- What the seller states of the company; money in cents. All of it may be left out, and is fixed once the lot is live.
alter table auctions
  add column founded_year smallint check (founded_year between 1000 and 9999),
  add column registration_number text check (char_length(registration_number) between 1 and 60),
  add column website text check (website ~ '^https?://' and char_length(website) <= 2048),
  add column employees integer check (employees between 0 and 10000000),
  add column financial_year smallint check (financial_year between 1900 and 9999),
  add column revenue_cents bigint check (revenue_cents between 0 and 100000000000000),
  add column profit_cents bigint check (profit_cents between -100000000000000 and 100000000000000),
  add column last_round text check (char_length(last_round) between 1 and 120),
  add column valuation_cents bigint check (valuation_cents between 0 and 100000000000000),
  add constraint figures_have_a_year
    check (financial_year is not null or (revenue_cents is null and profit_cents is null)),
  -- When any of it changed last; null where nothing is stated.
  add column company_stated_at timestamptz,
  -- When an admin checked the proof that the seller holds the shares.
  add column holding_checked_at timestamptz;

create function date_company_facts() returns trigger language plpgsql as $$
declare
  stated constant boolean := num_nonnulls(new.founded_year, new.registration_number, new.website, new.employees,
    new.financial_year, new.revenue_cents, new.profit_cents, new.last_round, new.valuation_cents) > 0;
begin
  if not stated then
    new.company_stated_at := null;
  elsif tg_op = 'INSERT' then
    -- A lot that is listed again keeps the date of the first one.
    new.company_stated_at := coalesce(new.company_stated_at, clock_timestamp());
  elsif (new.founded_year, new.registration_number, new.website, new.employees, new.financial_year,
      new.revenue_cents, new.profit_cents, new.last_round, new.valuation_cents)
    is distinct from (old.founded_year, old.registration_number, old.website, old.employees, old.financial_year,
      old.revenue_cents, old.profit_cents, old.last_round, old.valuation_cents) then
    new.company_stated_at := clock_timestamp();
  end if;
  return new;
end $$;

-- Only where these columns are written: never with a bid.
create trigger company_facts_are_dated
  before insert or update of founded_year, registration_number, website, employees, financial_year, revenue_cents,
    profit_cents, last_round, valuation_cents
  on auctions for each row execute function date_company_facts();

-- One document may prove that the seller holds the shares.
alter table lot_documents add column kind text check (kind = 'proof_of_holding');
create unique index one_proof_of_holding on lot_documents (auction_id) where kind = 'proof_of_holding';
