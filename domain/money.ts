/** Integer US cents. Prices stay ≤ 10^8 ($1,000,000.00), so a double holds them exactly. */
export type Cents = number;

/** Highest price the market accepts, in cents ($1,000,000.00). */
export const MAX_PRICE: Cents = 100_000_000;

/** As people write a price: "12.50", ".95", "5."; what is only zeros before or after it says nothing. */
const DECIMAL = /^(?=\.?\d)0*(\d{0,9})(?:\.(\d{0,2})0*)?$/;

/** Where dollars end that text could say: nine digits. */
const MOST_DOLLARS = 1e9;

/**
 * Dollars as they come over the wire (12.5 or "12.50") or are typed (".95") to cents.
 * Returns undefined for anything negative, not finite, or with more than two decimals: text is read
 * digit by digit, and a number must be the very one that its cents make, so no rounding ever
 * decides a price.
 */
export function parseDollars(value: number | string): Cents | undefined {
  if (typeof value === 'number') {
    const cents = Math.abs(Math.round(value * 100));
    return value >= 0 && value < MOST_DOLLARS && cents / 100 === value ? cents : undefined;
  }
  const match = DECIMAL.exec(value.trim());
  if (!match) return undefined;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** Cents to the JSON number of the wire: 1251 → 12.51. */
export const toDollars = (cents: Cents): number => cents / 100;

/** Dollars already checked by the contract to cents: 12.51 → 1251. */
export const toCents = (dollars: number): Cents => Math.round(dollars * 100);

const THOUSANDS = /\B(?=(?:\d{3})+(?!\d))/g;

/**
 * Digits with commas between the thousands: "1200000.50" → "1,200,000.50"; at most two decimals. By
 * hand, since to make the first `Intl.NumberFormat` is among the longest tasks before a page is shown.
 */
export const grouped = (digits: string): string => digits.replace(THOUSANDS, ',');

/** Cents as people read them, with a dollar sign and two decimals: 125100 → "$1,251.00". */
export function formatCents(cents: Cents | bigint): string {
  const sign = cents < 0 ? '-' : '';
  const positive = cents < 0 ? -cents : cents;
  if (typeof positive === 'number') return `${sign}$${grouped((positive / 100).toFixed(2))}`;
  return `${sign}$${grouped(String(positive / 100n))}.${String(positive % 100n).padStart(2, '0')}`;
}

/** Cents as files for spreadsheets have them, exact however many: 125100n → "1251.00". */
export function decimalOf(cents: bigint): string {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Value of a lot: shares × price. A bigint, since 10^9 shares × 10^8 cents does not fit a double. */
export const lotValue = (shares: number, price: Cents): bigint => BigInt(shares) * BigInt(price);
