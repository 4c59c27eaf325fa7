import type { Fee, FeeTerms } from '#domain/fee-terms.ts';
import { saleFigures } from '#domain/fees.ts';
import { type Cents, toCents, toDollars } from '#domain/money.ts';
import type { Cost, Fees } from './fees.ts';

const dollarsOrNull = (cents: number | null) => (cents === null ? null : toDollars(cents));
const centsOrNull = (dollars: number | null) => (dollars === null ? null : toCents(dollars));

/** Fee terms as they go over the wire. */
export const presentFees = ({ buyer, seller, taxTenths }: FeeTerms): Fees => ({
  buyer_percent: buyer.tenths / 10,
  buyer_fixed: toDollars(buyer.fixed),
  buyer_min: toDollars(buyer.least),
  buyer_max: dollarsOrNull(buyer.most),
  seller_percent: seller.tenths / 10,
  seller_fixed: toDollars(seller.fixed),
  seller_min: toDollars(seller.least),
  seller_max: dollarsOrNull(seller.most),
  tax_percent: taxTenths / 10,
});

const feeOf = (percent: number, fixed: number, min: number, max: number | null): Fee => ({
  tenths: Math.round(percent * 10),
  fixed: toCents(fixed),
  least: toCents(min),
  most: centsOrNull(max),
});

/** The same back: what comes over the wire has at most one decimal of percents and two of dollars. */
export const feeTermsIn = (fees: Fees): FeeTerms => ({
  buyer: feeOf(fees.buyer_percent, fees.buyer_fixed, fees.buyer_min, fees.buyer_max),
  seller: feeOf(fees.seller_percent, fees.seller_fixed, fees.seller_min, fees.seller_max),
  taxTenths: Math.round(fees.tax_percent * 10),
});

/** What a lot costs its buyer at a price. JSON numbers are exact up to ninety trillion dollars. */
export function presentCost(shares: number, price: Cents, terms: FeeTerms): Cost {
  const { goods, buyer } = saleFigures(shares, price, terms);
  const dollars = (cents: bigint): number => toDollars(Number(cents));
  return {
    ...{ goods: dollars(goods), fee: dollars(buyer.fee) },
    ...{ tax: dollars(buyer.tax), total: dollars(buyer.total) },
  };
}
