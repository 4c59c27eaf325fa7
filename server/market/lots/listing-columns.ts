import type { AdminListingForm } from '#contract/admin/admin-listing.ts';
import { lacksYear, YEAR_MISSING } from '#contract/auctions/company-facts.ts';
import { MAX_BELOW_BUY_IN, wrongReserve } from '#contract/auctions/listing-rules.ts';
import { toCents } from '#domain/money.ts';
import { invalid, type Refusal, together } from '#server/platform/http/answers/answer.ts';
import { companyColumns, companyOf } from './company-facts.ts';
import type { Listing } from './lock-listing.ts';
import type { OneOwnLotRow } from './own-lot-query.ts';

/** undefined stays: the field was not in the form, so what there is remains; null clears it. */
const cents = (dollars: number | null | undefined) =>
  dollars == null ? dollars : toCents(dollars);

/** What an auction form says of a lot, as its columns; the logo and the end are decided elsewhere. */
export const listingColumns = (form: AdminListingForm) => ({
  title: form.title,
  ticker: form.ticker,
  investing_link: form.investing_link,
  total_shares: form.total_shares,
  buy_in_cents: toCents(form.buy_in_price),
  market_cents: toCents(form.market_price),
  max_bid_cents: cents(form.max_bid_price),
  reserve_cents: cents(form.reserve_price),
  min_increment_cents: cents(form.min_increment),
  discount_tenths: form.discount == null ? form.discount : Math.round(form.discount * 10),
  description: form.description,
  sector: form.sector,
  share_class: form.share_class,
  country: form.country,
  market_price_source: form.market_price_source,
  market_price_date: form.market_price_date,
  transfer_restrictions: form.transfer_restrictions,
  ...companyColumns(form),
});

/** Only what the form has: the rest stays. */
export const withoutUndefined = <Row extends object>(row: Row) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Row]: Exclude<Row[Key], undefined>;
  };

export type ListingColumns = ReturnType<typeof listingColumns>;

/**
 * The form checks its own fields together; where it leaves some out, those that the lot has must still fit.
 */
export function misfit(
  columns: ListingColumns,
  lot: Pick<
    Listing,
    'max_bid_cents' | 'reserve_cents' | 'financial_year' | 'revenue_cents' | 'profit_cents'
  >,
): Refusal | undefined {
  const { buy_in_cents: buyIn } = columns;
  const { max_bid_cents: max = lot.max_bid_cents } = columns;
  const { reserve_cents: reserve = lot.reserve_cents } = columns;
  const fault = wrongReserve(reserve, { buy_in_price: buyIn, max_bid_price: max });
  const {
    financial_year: year,
    revenue_cents: revenue,
    profit_cents: profit,
  } = {
    ...lot,
    ...withoutUndefined(columns),
  };
  return together(
    max !== null && max < buyIn ? invalid({ max_bid_price: [MAX_BELOW_BUY_IN] }) : undefined,
    fault === undefined ? undefined : invalid({ reserve_price: [fault] }),
    lacksYear(year, revenue, profit) ? invalid({ financial_year: [YEAR_MISSING] }) : undefined,
  );
}

const PRICES = ['buy_in_cents', 'market_cents', 'max_bid_cents'] as const;

/** Whether a discount that was set for the lot would be about other prices. */
export const changesPrices = (
  columns: ListingColumns,
  lot: Pick<Listing, (typeof PRICES)[number]>,
) => PRICES.some((price) => columns[price] !== undefined && columns[price] !== lot[price]);

/** The same columns as a lot has them; the compiler asks for each one that a form gets. */
export const columnsOf = (lot: Listing | OneOwnLotRow) =>
  ({
    title: lot.title,
    ticker: lot.ticker,
    investing_link: lot.investing_link,
    total_shares: lot.total_shares,
    buy_in_cents: lot.buy_in_cents,
    market_cents: lot.market_cents,
    max_bid_cents: lot.max_bid_cents,
    reserve_cents: lot.reserve_cents,
    min_increment_cents: lot.min_increment_cents,
    discount_tenths: lot.discount_tenths,
    description: lot.description,
    sector: lot.sector,
    share_class: lot.share_class,
    country: lot.country,
    market_price_source: lot.market_price_source,
    market_price_date: lot.market_price_date,
    transfer_restrictions: lot.transfer_restrictions,
    ...companyOf(lot),
  }) satisfies Record<keyof ListingColumns, unknown>;

/**
 * Of a listing what the audit log keeps, which admins read while the lot is live: of a hidden reserve only
 * whether there is one.
 */
export const withoutReserve = <Row extends { reserve_cents: number | null }>({
  reserve_cents: reserve,
  ...rest
}: Row) => ({ ...rest, has_reserve: reserve !== null });

/** A listing as the audit log keeps it, before and after a change. */
export const recorded = (lot: Listing | OneOwnLotRow): Record<string, unknown> => ({
  ...withoutReserve(columnsOf(lot)),
  status: lot.status,
  logo_hash: lot.logo_hash,
  ends_at: lot.ends_at,
});
