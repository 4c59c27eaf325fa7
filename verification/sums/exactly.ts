import { between, type Random, wholeBetween } from '#demo/random.ts';
import type { Fee, FeeTerms } from '#domain/fee-terms.ts';

/** An exact fraction of cents; the denominator is not 0. */
interface Fraction {
  over: bigint;
  under: bigint;
}

/** Half up, by quotient and remainder: another way than the product's. */
function rounded({ over, under }: Fraction): bigint {
  const [whole, rest] = [over / under, over % under];
  return rest + rest >= under ? whole + 1n : whole;
}

const partOf = (cents: bigint, tenths: number): bigint =>
  rounded({ over: cents * BigInt(tenths), under: 1000n });

function feeOf(goods: bigint, { tenths, fixed, least, most }: Fee): bigint {
  const share = partOf(goods, tenths);
  const bounds = [share, BigInt(least)].toSorted((a, b) => (a < b ? 1 : -1))[0] ?? share;
  const bounded = most !== null && bounds > BigInt(most) ? BigInt(most) : bounds;
  return bounded + BigInt(fixed);
}

export interface ExactSums {
  goods: bigint;
  buyerFee: bigint;
  buyerTax: bigint;
  total: bigint;
  sellerFee: bigint;
  sellerTax: bigint;
  payout: bigint;
}

/**
 * What a sale comes to, by exact fractions. A seller never owes more than the goods: their fee is then the most that
 * leaves nothing below 0, found by halving.
 */
export function exactSums(shares: number, price: number, terms: FeeTerms): ExactSums {
  const goods = BigInt(shares) * BigInt(price);
  const taxOn = (fee: bigint): bigint => partOf(fee, terms.taxTenths);
  const buyerFee = feeOf(goods, terms.buyer);
  const buyerTax = taxOn(buyerFee);
  const wanted = feeOf(goods, terms.seller);
  let [least, most] = [0n, wanted < goods ? wanted : goods];
  while (least < most) {
    const middle = (least + most + 1n) / 2n;
    if (middle + taxOn(middle) <= goods) least = middle;
    else most = middle - 1n;
  }
  const sellerTax = taxOn(least);
  return {
    ...{ goods, buyerFee, buyerTax, total: goods + buyerFee + buyerTax },
    ...{ sellerFee: least, sellerTax, payout: goods - least - sellerTax },
  };
}

/** Fees of chance, often without a bound and sometimes none at all. */
export function anyTerms(random: Random): FeeTerms {
  const cents = (): number => (random() < 0.5 ? 0 : wholeBetween(random, 1, 1_000_000));
  const fee = (): Fee => {
    const least = cents();
    return {
      ...{ tenths: wholeBetween(random, 0, random() < 0.8 ? 100 : 1000), fixed: cents(), least },
      most: random() < 0.5 ? null : least + cents(),
    };
  };
  return { buyer: fee(), seller: fee(), taxTenths: wholeBetween(random, 0, 500) };
}

/** As often small as large: a number of some digits, not above `most`. */
export const anyUpTo = (random: Random, most: number): number =>
  Math.max(1, Math.round(10 ** between(random, 0, Math.log10(most))));
