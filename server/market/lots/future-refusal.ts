import type { AdminListingForm } from '#contract/admin/admin-listing.ts';
import { DAY, type Instant, toIso } from '#domain/time.ts';
import { invalid, type Refusal } from '#server/platform/http/answers/answer.ts';

type Dated = Pick<AdminListingForm, 'market_price_date' | 'founded_year' | 'financial_year'>;

/** What is dated a day or a year to come; where the sun rises first it is tomorrow already. */
export function futureRefusal(form: Dated, now: Instant): Refusal | undefined {
  const tomorrow = toIso(now + DAY).slice(0, 10);
  const thisYear = Number(tomorrow.slice(0, 4));
  const faults = {
    market_price_date: form.market_price_date && form.market_price_date > tomorrow && PRICE,
    founded_year: form.founded_year && form.founded_year > thisYear && FOUNDED,
    financial_year: form.financial_year && form.financial_year > thisYear && FINANCIAL,
  };
  const found = Object.entries(faults).filter(([, fault]) => fault);
  if (found.length === 0) return undefined;
  return invalid(Object.fromEntries(found.map(([field, fault]) => [field, [String(fault)]])));
}

const PRICE = 'The date of the market price may not be in the future.';
const FOUNDED = 'The founding year may not be in the future.';
const FINANCIAL = 'The financial year may not be in the future.';
