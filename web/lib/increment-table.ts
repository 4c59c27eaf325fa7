import type { Auction } from '#contract/auctions/auction.ts';
import { type IncrementTable, oneStep } from '#domain/increments.ts';
import { toCents } from '#domain/money.ts';

/** A lot's increments as the domain reckons with them, in cents. */
export function incrementTableOf({
  increments = [],
  min_increment,
}: Pick<Auction, 'increments' | 'min_increment'>): IncrementTable {
  const [first, ...rest] = increments.map(({ from, step }) => ({
    from: toCents(from),
    step: toCents(step),
  }));
  return first ? [first, ...rest] : oneStep(toCents(min_increment));
}
