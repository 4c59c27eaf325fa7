import type { AdminListingForm } from '#contract/admin/admin-listing.ts';
import type { Auction } from '#contract/auctions/auction.ts';
import type { CompanyField } from '#contract/auctions/company-facts.ts';
import { toCents, toDollars } from '#domain/money.ts';

/** What a seller states of the company, as the columns of the lot. */
export interface CompanyColumns {
  founded_year: number | null;
  registration_number: string | null;
  website: string | null;
  employees: number | null;
  financial_year: number | null;
  revenue_cents: number | null;
  profit_cents: number | null;
  last_round: string | null;
  valuation_cents: number | null;
}

/** The form's field of each column. */
export const COMPANY_FIELD_OF = {
  founded_year: 'founded_year',
  registration_number: 'registration_number',
  website: 'website',
  employees: 'employees',
  financial_year: 'financial_year',
  revenue_cents: 'revenue',
  profit_cents: 'profit',
  last_round: 'last_round',
  valuation_cents: 'valuation',
} as const satisfies Record<keyof CompanyColumns, CompanyField>;

export const COMPANY_COLUMNS = Object.keys(COMPANY_FIELD_OF) as (keyof CompanyColumns)[];

/** As one lot's row is read. */
export const companySelection = [
  'auctions.founded_year',
  'auctions.registration_number',
  'auctions.website',
  'auctions.employees',
  'auctions.financial_year',
  'auctions.revenue_cents',
  'auctions.profit_cents',
  'auctions.last_round',
  'auctions.valuation_cents',
  'auctions.company_stated_at',
  'auctions.holding_checked_at',
] as const;

const cents = (dollars: number | null | undefined) =>
  dollars == null ? dollars : toCents(dollars);

/** undefined stays: the field was not in the form; null clears it. */
export const companyColumns = (form: Pick<AdminListingForm, CompanyField>) => ({
  founded_year: form.founded_year,
  registration_number: form.registration_number,
  website: form.website,
  employees: form.employees,
  financial_year: form.financial_year,
  revenue_cents: cents(form.revenue),
  profit_cents: cents(form.profit),
  last_round: form.last_round,
  valuation_cents: cents(form.valuation),
});

export const companyOf = (lot: CompanyColumns): CompanyColumns => ({
  founded_year: lot.founded_year,
  registration_number: lot.registration_number,
  website: lot.website,
  employees: lot.employees,
  financial_year: lot.financial_year,
  revenue_cents: lot.revenue_cents,
  profit_cents: lot.profit_cents,
  last_round: lot.last_round,
  valuation_cents: lot.valuation_cents,
});

const dollars = (sum: number | null) => (sum === null ? null : toDollars(sum));

type Sums = Pick<CompanyColumns, 'revenue_cents' | 'profit_cents' | 'valuation_cents'>;

/** The same as the wire has it. */
export const companyValues = <Row extends Sums>({
  revenue_cents,
  profit_cents,
  valuation_cents,
  ...rest
}: Row) => ({
  ...rest,
  revenue: dollars(revenue_cents),
  profit: dollars(profit_cents),
  valuation: dollars(valuation_cents),
});

export type CompanyRow = CompanyColumns & {
  company_stated_at: Date | null;
  holding_checked_at: Date | null;
};

/** On a lot's page; left out where nothing is stated, or nothing was checked. */
export const companyShown = (lot: CompanyRow): Partial<Auction> => ({
  ...(lot.company_stated_at
    ? {
        ...companyValues(companyOf(lot)),
        company_stated_at: lot.company_stated_at.toISOString(),
      }
    : {}),
  ...(lot.holding_checked_at ? { holding_checked_at: lot.holding_checked_at.toISOString() } : {}),
});
