import { parseDollars, toDollars } from '#domain/money.ts';

/** A price as it is typed; 0 where that is none yet. */
export const priceIn = (typed = ''): number => toDollars(parseDollars(typed) ?? 0);

/** A number of shares as it is typed; 0 where that is none yet. */
export function sharesIn(typed = ''): number {
  const shares = Number(typed);
  return Number.isSafeInteger(shares) && shares > 0 ? shares : 0;
}
