import type { Fee, FeeTerms } from './fee-terms.ts';
import { type Cents, lotValue } from './money.ts';

/** What one side of a sale pays or gets, in cents. A bigint, since a lot's value does not fit a double. */
export interface SideOfSale {
  /** The fee before tax. */
  fee: bigint;
  tax: bigint;
  /** The buyer's: what they pay in all. The seller's: what they get once fee and tax are taken off. */
  total: bigint;
}

/** A sale in figures, all of it from the same stored numbers. */
export interface SaleFigures {
  /** Shares × price. */
  goods: bigint;
  buyer: SideOfSale;
  seller: SideOfSale;
}

/** Rounds a fraction half up; numerator and denominator are not negative. */
export const halfUp = (numerator: bigint, denominator: bigint): bigint =>
  (2n * numerator + denominator) / (2n * denominator);

/** One side's fee on goods of a value: the share within its bounds, rounded once, plus the fixed part. */
export function feeOn(goods: bigint, { tenths, fixed, least, most }: Fee): bigint {
  const share = halfUp(goods * BigInt(tenths), 1000n);
  const atLeast = share < BigInt(least) ? BigInt(least) : share;
  return (most !== null && atLeast > BigInt(most) ? BigInt(most) : atLeast) + BigInt(fixed);
}

/**
 * What a sale comes to. Tax is on the fees alone and rounded half up once per side. What a seller would have to
 * pay beyond the goods' value is not asked for: their total is at least 0, and the fee is cut to what there is.
 */
export function saleFigures(shares: number, price: Cents, terms: FeeTerms): SaleFigures {
  const goods = lotValue(shares, price);
  const taxOn = (fee: bigint): bigint => halfUp(fee * BigInt(terms.taxTenths), 1000n);
  const buyerFee = feeOn(goods, terms.buyer);
  const buyerTax = taxOn(buyerFee);
  const sellerFee = affordable(feeOn(goods, terms.seller), goods, terms.taxTenths);
  const sellerTax = taxOn(sellerFee);
  return {
    goods,
    buyer: { fee: buyerFee, tax: buyerTax, total: goods + buyerFee + buyerTax },
    seller: { fee: sellerFee, tax: sellerTax, total: goods - sellerFee - sellerTax },
  };
}

/** The most of a fee that a seller can pay with its tax out of the goods. */
function affordable(fee: bigint, goods: bigint, taxTenths: number): bigint {
  const withTax = (part: bigint): bigint => part + halfUp(part * BigInt(taxTenths), 1000n);
  if (withTax(fee) <= goods) return fee;
  let most = (goods * 1000n) / (1000n + BigInt(taxTenths));
  while (withTax(most + 1n) <= goods) most += 1n;
  while (withTax(most) > goods) most -= 1n;
  return most;
}
