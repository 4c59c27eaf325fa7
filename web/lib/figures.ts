import { discountTenths } from '#domain/discount.ts';
import { formatCents, lotValue, toCents } from '#domain/money.ts';

const whole = new Intl.NumberFormat('en-US');

/** 12.5 → "$12.50" (spec section 9). */
export const dollars = (amount: number): string => formatCents(toCents(amount));

/** 1200000 → "1,200,000". */
export const count = (figure: number): string => whole.format(figure);

const tenths = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** 1234.56 → "1,234.6%". */
export const percentInTenths = (percent: number): string => `${tenths.format(percent)}%`;

/** Shares × price, exact: 1,000 shares at 12.50 → "$12,500.00". */
export const worthOf = (shares: number, price: number): string =>
  formatCents(lotValue(shares, toCents(price)));

const hundredths = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** With its sign, so that colour never speaks alone: 2.5 → "+2.50%". */
export const signedPercent = (percent: number): string =>
  `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${hundredths.format(Math.abs(percent))}%`;

/** Percent below market, one decimal; never below 0 (product rules, listing). */
export const percentBelow = (price: number, market: number): number =>
  discountTenths({
    stored: undefined,
    maxBid: undefined,
    buyIn: toCents(price),
    market: toCents(market),
  }) / 10;

/** Percent that a price stands above another, two decimals: 9 above 8 → 12.5. */
export const percentAbove = (price: number, base: number): number =>
  base > 0 ? Math.round((price / base - 1) * 10_000) / 100 : 0;
