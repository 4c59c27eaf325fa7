import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_FEES } from './fee-terms.ts';
import { feeOn, type SideOfSale, saleFigures } from './fees.ts';

const fee = { tenths: 0, fixed: 0, least: 0, most: null };

test('a fee is its share of the goods within its bounds, and the fixed part', () => {
  // 2.5 % of $1,000.10 is $25.0025.
  expect(feeOn(100_010n, { ...fee, tenths: 25 })).toBe(2_500n);
  expect(feeOn(100_010n, { ...fee, tenths: 25, least: 5_000 })).toBe(5_000n);
  expect(feeOn(100_010n, { ...fee, tenths: 25, most: 1_000, fixed: 99 })).toBe(1_099n);
  expect(feeOn(20n, { ...fee, tenths: 25 })).toBe(1n);
  expect(feeOn(19n, { ...fee, tenths: 25 })).toBe(0n);
});

test('without fees a buyer pays what the shares cost, and the seller gets it', () => {
  const { goods, buyer, seller } = saleFigures(12_000, 4_510, NO_FEES);
  expect([goods, buyer.total, seller.total]).toEqual([54_120_000n, 54_120_000n, 54_120_000n]);
});

const cents = fc.integer({ min: 0, max: 1_000_000 });
const anyFee = fc
  .record({
    tenths: fc.integer({ min: 0, max: 1000 }),
    fixed: cents,
    least: cents,
    above: fc.option(cents, { nil: null }),
  })
  .map(({ above, ...rest }) => ({ ...rest, most: above === null ? null : rest.least + above }));
const anyTerms = fc.record({
  buyer: anyFee,
  seller: anyFee,
  taxTenths: fc.integer({ min: 0, max: 500 }),
});

/** Fractions with the denominator 10^6, so nothing is rounded before the end. */
const exactly = (value: bigint, tenths: number): bigint => value * BigInt(tenths) * 1000n;
const isNearest = (rounded: bigint, exact: bigint): boolean => {
  const difference = rounded * 1_000_000n - exact;
  return difference > -500_000n && difference <= 500_000n;
};

test('fees, taxes and totals are exact to half a cent, and nothing is lost between the sides', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000_000 }),
      fc.integer({ min: 1, max: 100_000_000 }),
      anyTerms,
      (shares, price, terms) => {
        const { goods, buyer, seller } = saleFigures(shares, price, terms);
        const isRight = (side: 'buyer' | 'seller', { fee, tax, total }: SideOfSale): boolean => {
          const { tenths, fixed, least, most } = terms[side];
          const share = fee - BigInt(fixed);
          const isBound = share === BigInt(least) || (most !== null && share === BigInt(most));
          const isCut = side === 'seller' && total < 2n;
          const isShare = isNearest(share, exactly(goods, tenths));
          const isWithin = isCut || most === null || share <= BigInt(most);
          return (
            (isShare || isBound || isCut) &&
            isWithin &&
            isNearest(tax, exactly(fee, terms.taxTenths))
          );
        };
        return (
          goods === BigInt(shares) * BigInt(price) &&
          isRight('buyer', buyer) &&
          isRight('seller', seller) &&
          buyer.total === goods + buyer.fee + buyer.tax &&
          seller.total === goods - seller.fee - seller.tax &&
          seller.total >= 0n
        );
      },
    ),
    { numRuns: 20_000 },
  );
});
