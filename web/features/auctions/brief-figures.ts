import { formatCents, lotValue, toCents } from '#domain/money.ts';
import { shareWords } from '#domain/share-words.ts';

const BILLION = 1_000_000_000;

/** Shares × price, cut after the cents of a billion: "$12,500.00", "$123.45 billion", "$1,000.00 trillion". */
export function briefWorth(shares: number, price: number): string {
  const cents = lotValue(shares, toCents(price));
  const billions = cents / BigInt(BILLION);
  if (billions < 100n) return formatCents(cents);
  return billions < 100_000n
    ? `${formatCents(billions)} billion`
    : `${formatCents(billions / 1_000n)} trillion`;
}

/** A billion shares are the most that a lot can have. */
export const briefShares = (shares: number): string =>
  shares < BILLION ? shareWords(shares) : `${shares / BILLION} billion shares`;
