import { belowMarketTenths } from '#domain/discount.ts';
import { formatCents, grouped, lotValue, toCents, toDollars } from '#domain/money.ts';

/** 12.5 → "$12.50". */
export const dollars = (amount: number): string => formatCents(toCents(amount));

/** 1200000 → "1,200,000". */
export const count = (figure: number): string => grouped(String(figure));

/** 2.5 → "2.5%", 20 → "20%". */
export const percentWords = (percent: number): string => `${percent}%`;

/** 1234.56 → "1,234.6%". */
export const percentInTenths = (percent: number): string => `${grouped(percent.toFixed(1))}%`;

/** Shares × price, exact: 1,000 shares at 12.50 → "$12,500.00". */
export const worthOf = (shares: number, price: number): string =>
  formatCents(lotValue(shares, toCents(price)));

/** How much more one price is than another, exact to the cent; both in dollars. */
export const difference = (price: number, base: number): number =>
  toDollars(toCents(price) - toCents(base));

/** With its sign, since colour alone does not carry meaning: 2.5 → "+2.50%". */
export const signedPercent = (percent: number): string =>
  `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${grouped(Math.abs(percent).toFixed(2))}%`;

/** Percent below market, one decimal; above it, less than 0. */
export const percentBelow = (price: number, market: number): number =>
  market > 0 ? belowMarketTenths(toCents(price), toCents(market)) / 10 : 0;

/** By how many percent a price is above another, two decimals, from cents as the server has it: 9 above 8 → 12.5. */
export const percentAbove = (price: number, base: number): number =>
  base > 0 ? Math.round(((toCents(price) - toCents(base)) * 10_000) / toCents(base)) / 100 : 0;

/** "12.3% below market", "3.1% above market", "at market". */
export const marketWords = (price: number, market: number): string =>
  belowMarketWords(percentBelow(price, market));

/** The same of a percentage that is known. */
export const belowMarketWords = (percent: number): string =>
  percent === 0
    ? 'at market'
    : `${percentInTenths(Math.abs(percent))} ${percent > 0 ? 'below' : 'above'} market`;

/** "734 KB", "1.2 MB": of a file. */
export const fileSize = (bytes: number): string =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1_000))} KB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
