import type { Cents } from '#domain/money.ts';
import { toCents } from '#domain/money.ts';
import type { Company } from './company.ts';

/** A company's lot as a seller lists it; prices in cents. */
export interface DemoListing {
  title: string;
  ticker: string;
  shares: number;
  buyIn: Cents;
  market: Cents;
  maxBid: Cents | null;
  /** One of its own; null for the market's increments. */
  increment: Cents | null;
}

/** Own steps that fit the price: small against the room to the market, so that a lot can see many bids. */
const increments: readonly [below: Cents, increment: Cents][] = [
  [4_000, 1],
  [8_000, 5],
  [15_000, 10],
  [30_000, 25],
];

/** Every fourth company names one; the others have the market's increments. */
const incrementFor = (company: Company, market: Cents): Cents | null => {
  if (company.name.length % 4 !== 0) return null;
  return increments.find(([below]) => market < below)?.[1] ?? 100;
};

/** Every third company caps its lot, a little below the market. */
const maximumFor = (company: Company, market: Cents): Cents | null =>
  company.name.length % 3 === 0 ? Math.round(market * 0.97) : null;

export function listingOf(company: Company): DemoListing {
  const market = toCents(company.market);
  return {
    title: company.name,
    ticker: company.ticker,
    shares: company.shares,
    buyIn: Math.round((market * (100 - company.below)) / 100),
    market,
    maxBid: maximumFor(company, market),
    increment: incrementFor(company, market),
  };
}

/** What bidders are willing to go to in the demo market: never above the market price. */
export const ceilingOf = (lot: { market: Cents; maxBid: Cents | null }, ratio: number): Cents =>
  Math.min(Math.floor(lot.market * Math.min(ratio, 1)), lot.maxBid ?? Infinity);
