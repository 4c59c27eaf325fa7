import type { z } from 'zod';
import { MAX_LEAD, wrongEnd } from '#domain/close.ts';
import { DAY, type Instant, MILLISECOND, toInstant, toIso } from '#domain/time.ts';
import { lacksYear, YEAR_MISSING } from './company-facts.ts';
import type { ListingFields } from './listing.ts';

type Field = keyof ListingFields;

export const MAX_BELOW_BUY_IN = 'The maximum bid may not be below the buy-in price.';
export const END_TOO_LATE = `The auction must end within ${MAX_LEAD / DAY} days from now. Choose an earlier time.`;

/** Why an end is refused that is less than so many seconds ahead. */
export const endTooSoon = (seconds: number): string =>
  `The auction must end at least ${spoken(seconds)} from now. Choose a later time.`;

/** "5 minutes", "90 seconds": a length of time as people say it. */
function spoken(seconds: number): string {
  const [count, unit] = seconds % 60 === 0 ? [seconds / 60, 'minute'] : [seconds, 'second'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** How far ahead this end (ISO 8601) must be at least, in seconds; undefined where that is not checked. */
export type MinLeadOf = (end: string) => number | undefined;

/** Of the machine that this runs on: enough for days. */
export const clock = (): Instant => Date.now() * MILLISECOND;

/**
 * The rules between the fields and with the calendar. They are checked also if other fields have faults, so
 * that a form gets all messages at once. `now` reads the clock. The server checks the least lead elsewhere, since
 * an end that a lot has may stay.
 */
export const listingRules = (now: () => Instant, minLead?: MinLeadOf) =>
  [
    (listing: ListingFields, context: z.core.$RefinementCtx<ListingFields>): void => {
      const refused = new Set(context.issues.map(({ path = [] }) => path[0]));
      for (const [field, message] of faultsOf(listing, refused, now(), minLead))
        context.addIssue({ code: 'custom', path: [field], message });
    },
    { when: ({ value }: z.core.ParsePayload) => typeof value === 'object' && value !== null },
  ] as const;

function* faultsOf(
  listing: ListingFields,
  refused: ReadonlySet<unknown>,
  now: Instant,
  minLead: MinLeadOf = () => undefined,
): Generator<[Field, string]> {
  /** What is not there, or was refused, is compared with nothing. */
  const figure = (field: Field): number => {
    const value = listing[field];
    return typeof value === 'number' && !refused.has(field) ? value : Number.NaN;
  };
  const buyIn = figure('buy_in_price');
  const max = figure('max_bid_price');
  if (figure('market_price') <= buyIn)
    yield ['market_price', 'The market price must be above the buy-in price.'];
  if (max < buyIn) yield ['max_bid_price', MAX_BELOW_BUY_IN];
  const prices = { buy_in_price: buyIn, max_bid_price: max };
  const reserveFault = wrongReserve(figure('reserve_price'), prices);
  if (reserveFault) yield ['reserve_price', reserveFault];
  if (lacksYear(listing.financial_year, listing.revenue, listing.profit))
    yield ['financial_year', YEAR_MISSING];
  // Where the sun rises first it is tomorrow already.
  const tomorrow = toIso(now + DAY).slice(0, 10);
  const thisYear = Number(tomorrow.slice(0, 4));
  const { market_price_date: priceDate, ends_at: end } = listing;
  if (priceDate && priceDate > tomorrow && !refused.has('market_price_date'))
    yield ['market_price_date', 'The date of the market price may not be in the future.'];
  if (figure('founded_year') > thisYear)
    yield ['founded_year', 'The founding year may not be in the future.'];
  if (figure('financial_year') > thisYear)
    yield ['financial_year', 'The financial year may not be in the future.'];
  if (end && !refused.has('ends_at')) {
    const minLeadSeconds = minLead(end) ?? Number.NEGATIVE_INFINITY;
    const wrong = wrongEnd(toInstant(new Date(end)), now, { minLeadSeconds });
    if (wrong) yield ['ends_at', wrong === 'too_late' ? END_TOO_LATE : endTooSoon(minLeadSeconds)];
  }
}

/** Why a reserve does not fit between a lot's prices, all of one unit; undefined where it does. */
export function wrongReserve(
  reserve: number | null | undefined,
  lot: { buy_in_price: number; max_bid_price?: number | null | undefined },
): string | undefined {
  if (reserve == null) return undefined;
  if (reserve < lot.buy_in_price) return 'The reserve may not be below the buy-in price.';
  if (lot.max_bid_price != null && reserve > lot.max_bid_price)
    return 'The reserve may not be above the maximum bid.';
  return undefined;
}
