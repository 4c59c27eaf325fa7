import type { Auction, MyPosition } from '#contract/auctions/auction.ts';
import { priceProblem, THIRD_DECIMAL } from '#contract/price-problem.ts';
import { type IncrementTable, movedBySteps } from '#domain/increments.ts';
import { type Cents, MAX_PRICE, parseDollars, toCents, toDollars } from '#domain/money.ts';
import { dollars } from '#web/lib/figures.ts';
import { hasThirdDecimal } from '#web/lib/typed-number.ts';

export interface AmountBounds {
  /** The minimum of the next bid, in dollars. */
  floor: number;
  /** The most that can be bid now. */
  maximum: number;
  /** Whether that is the lot's maximum price, not only the current limit of a bid. */
  isCapped: boolean;
  /** The most that an admin approved the bidder for, where there is such a limit. */
  approved?: number | undefined;
}

export function amountBoundsOf(lot: Auction & { me?: MyPosition | null }): AmountBounds {
  const approved = lot.me?.bid_limit ?? undefined;
  const maximum = lot.maximum ?? lot.max_bid_price ?? toDollars(MAX_PRICE);
  return {
    floor: lot.floor ?? lot.current_price,
    maximum: Math.min(maximum, approved ?? maximum),
    isCapped: lot.max_bid_price !== null,
    approved,
  };
}

/** The fault of the typed amount, in the server's words; undefined if there is none. */
export function problemOf(
  typed: string,
  { floor, maximum, isCapped, approved }: AmountBounds,
  what: 'bid' | 'limit' = 'bid',
): string | undefined {
  const tooLow = `The ${what} must be at least ${dollars(floor)}.`;
  if (typed.trim() === '') return what === 'bid' ? 'Enter an amount.' : 'Enter your limit.';
  if (Number(typed) <= 0) return tooLow;
  const problem = priceProblem(typed);
  if (problem) return problem;
  if (hasThirdDecimal(typed)) return THIRD_DECIMAL;
  const amount = amountOf(typed) ?? 0;
  if (amount < floor) return tooLow;
  if (amount <= maximum) return undefined;
  if (approved === maximum) return approvedWords(approved);
  if (isCapped) return `The ${what} may not exceed ${dollars(maximum)}.`;
  const most = what === 'bid' ? 'that can be bid now' : 'it can be now';
  return `This ${what} is far out of range. The most ${most} is ${dollars(maximum)}.`;
}

export const approvedWords = (most: number): string =>
  `You are approved to bid at most ${dollars(most)} per share.`;

/** What may be bid, and why no more where neither the lot nor the approval limits it. */
export const boundsWords = ({ floor, maximum, isCapped, approved }: AmountBounds): string =>
  `At least ${dollars(floor)}, at most ${dollars(maximum)}${
    isCapped || approved === maximum ? '' : ' (to catch typos)'
  }`;

/** The amount in dollars, or undefined while it is no price. */
export function amountOf(typed: string): number | undefined {
  const cents = parseDollars(typed);
  return cents === undefined ? undefined : toDollars(cents);
}

/** The field's text for a price: "12.50". */
export const fieldText = (price: number): string => price.toFixed(2);

/** What cannot be bid is no start for steps. */
function startOf(typed: string, { floor, maximum }: AmountBounds): Cents {
  const cents = parseDollars(typed) ?? 0;
  return cents < toCents(floor) || cents > toCents(maximum) ? toCents(floor) : cents;
}

/** The typed amount (or the floor) moved by increments (fewer than 0: down), from the floor to the maximum. */
export function raised(
  typed: string,
  increments: IncrementTable,
  steps: number,
  bounds: AmountBounds,
): string {
  const moved = movedBySteps(increments, startOf(typed, bounds), steps);
  const cents = Math.max(moved, toCents(bounds.floor));
  return fieldText(toDollars(Math.min(cents, toCents(bounds.maximum))));
}

/** What so many increments add to the typed amount (or the floor), in dollars, whatever the maximum is. */
export function riseOf(
  typed: string,
  increments: IncrementTable,
  steps: number,
  bounds: AmountBounds,
): number {
  const start = startOf(typed, bounds);
  return toDollars(movedBySteps(increments, start, steps) - start);
}

/** Above this multiple of the floor a typing error is likely, so the buyer is asked again. */
const ASK_ABOVE = 2;

export const needsSecondLook = (amount: number, floor: number): boolean =>
  amount > ASK_ABOVE * floor;

export const isAboveMarket = (amount: number, { market_price }: Auction): boolean =>
  amount > market_price;
