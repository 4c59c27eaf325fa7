import type { Selectable } from 'kysely';
import type { AdminListingForm } from '#contract/admin/admin-listing.ts';
import type { Auction } from '#contract/auctions/auction.ts';
import type { CompanyField } from '#contract/auctions/company-facts.ts';
import { toCents, toDollars } from '#domain/money.ts';
import type { AuctionsTable } from '#server/platform/database/generated/types.ts';

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
} as const satisfies { [Column in keyof AuctionsTable]?: CompanyField };

/** What a seller states of the company, as the columns of the lot. */
export type CompanyColumns = Pick<Selectable<AuctionsTable>, keyof typeof COMPANY_FIELD_OF>;

export const COMPANY_COLUMNS = Object.keys(COMPANY_FIELD_OF) as (keyof CompanyColumns)[];

/** As one lot's row is read. */
export const companySelection = [
  ...COMPANY_COLUMNS.map((column) => `auctions.${column}` as const),
  'auctions.company_stated_at',
  'auctions.holding_checked_at',
] as const;

const eachColumn = (from: (column: keyof CompanyColumns) => unknown) =>
  Object.fromEntries(COMPANY_COLUMNS.map((column) => [column, from(column)]));

/** undefined stays: the field was not in the form; null clears it. */
export const companyColumns = (form: Pick<AdminListingForm, CompanyField>) =>
  eachColumn((column) => {
    const given = form[COMPANY_FIELD_OF[column]];
    return typeof given === 'number' && column.endsWith('_cents') ? toCents(given) : given;
  }) as { [Column in keyof CompanyColumns]: CompanyColumns[Column] | undefined };

export const companyOf = (lot: CompanyColumns) =>
  eachColumn((column) => lot[column]) as CompanyColumns;

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
