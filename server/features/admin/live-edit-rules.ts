import type { AdminListingForm } from '#contract/admin/admin-listing.ts';
import { HOUR, type Instant, toInstant } from '#domain/time.ts';
import { COMPANY_FIELD_OF } from '#server/market/lots/company-facts.ts';
import { type ListingColumns, listingColumns } from '#server/market/lots/listing-columns.ts';
import { endRefusal, givenEnd } from '#server/market/lots/listing-end.ts';
import type { Listing } from '#server/market/lots/lock-listing.ts';
import { invalid, type Refusal } from '#server/platform/http/answers/answer.ts';

/** What may change while a lot is live; the compiler wants every other column among those that are fixed. */
export const changeableColumns = ({ title, ticker, investing_link }: ListingColumns) => ({
  title,
  ticker,
  investing_link,
});
type Fixed = Exclude<keyof ListingColumns, keyof ReturnType<typeof changeableColumns>>;

/** What bidders rely on from the moment a lot is live: the form's field of each column. */
const FIXED = {
  total_shares: 'total_shares',
  buy_in_cents: 'buy_in_price',
  market_cents: 'market_price',
  max_bid_cents: 'max_bid_price',
  reserve_cents: 'reserve_price',
  min_increment_cents: 'min_increment',
  discount_tenths: 'discount',
  description: 'description',
  sector: 'sector',
  share_class: 'share_class',
  country: 'country',
  market_price_source: 'market_price_source',
  market_price_date: 'market_price_date',
  transfer_restrictions: 'transfer_restrictions',
  ...COMPANY_FIELD_OF,
} as const satisfies Record<Fixed, keyof AdminListingForm>;

const CANNOT_CHANGE = 'This cannot change once the auction is live.';

/** Why a live lot may not be changed like this, field by field; undefined when it may. */
export function liveChangeRefusal(
  form: AdminListingForm,
  lot: Listing,
  now: Instant,
): Refusal | undefined {
  const wanted = listingColumns(form);
  const columns = Object.keys(FIXED) as (keyof typeof FIXED)[];
  const changed = columns.filter((column) => {
    if (wanted[column] === undefined) return false;
    // An admin who got another answer for the right guess would have found the hidden reserve.
    if (column === 'reserve_cents') return hasReserve(wanted, lot);
    return wanted[column] !== lot[column];
  });
  const errors = Object.fromEntries(changed.map((column) => [FIXED[column], [CANNOT_CHANGE]]));
  const wrongEnd = endChangeRefusal(form, lot, now);
  if (changed.length === 0) return wrongEnd;
  return invalid({ ...errors, ...wrongEnd?.extra.errors });
}

const hasReserve = (...lots: { reserve_cents?: number | null | undefined }[]): boolean =>
  lots.some(({ reserve_cents: reserve }) => reserve != null);

/** The other end that the form asks for; undefined when it leaves the end where it is. */
export const movedEnd = (form: AdminListingForm, lot: Listing): Date | undefined =>
  otherEnd(givenEnd(form.ends_at), lot);

/** An end that was given, unless it is the lot's own. */
export const otherEnd = (
  wanted: Date | null | undefined,
  { ends_at: end }: Pick<Listing, 'ends_at'>,
): Date | undefined => (wanted && !(end && isSame(wanted, end)) ? wanted : undefined);

/**
 * Date fields of forms know whole minutes or seconds only: what such a field makes of the end it
 * was filled with is that end.
 */
const isSame = (wanted: Date, end: Date): boolean =>
  [1, 1000, 60_000].some((unit) => wanted.getTime() === end.getTime() - (end.getTime() % unit));

/** The end moves only later, and only while more than an hour is left. */
function endChangeRefusal(form: AdminListingForm, lot: Listing, now: Instant): Refusal | undefined {
  if (form.ends_at === null) return invalid({ ends_at: [CANNOT_CHANGE] });
  const wanted = movedEnd(form, lot);
  if (!wanted || !lot.ends_at) return undefined;
  if (wanted < lot.ends_at)
    return invalid({ ends_at: ['A live auction can only end later, never sooner.'] });
  if (toInstant(lot.ends_at) - now <= HOUR)
    return invalid({ ends_at: ['The end can move only while more than an hour is left.'] });
  return endRefusal(toInstant(wanted), now, { minLeadSeconds: 0 });
}
