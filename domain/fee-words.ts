import type { Fee, FeeTerms } from './fee-terms.ts';
import { saleFigures } from './fees.ts';
import { type Cents, formatCents } from './money.ts';
import { shareWords } from './share-words.ts';

/** "2.5%". */
const percent = (tenths: number): string => `${tenths / 10}%`;

/** "2.5% of the price of all shares, at least $5.00, plus $10.00"; "None" where nothing is charged. */
export function feeWords({ tenths, fixed, least, most }: Fee): string {
  const fixedPart = fixed > 0 ? formatCents(fixed) : undefined;
  if (tenths === 0) return fixedPart ?? 'None';
  const bounds = [
    ...(least > 0 ? [`at least ${formatCents(least)}`] : []),
    ...(most === null ? [] : [`at most ${formatCents(most)}`]),
  ].join(' and ');
  return [
    `${percent(tenths)} of the price of all shares`,
    ...(bounds === '' ? [] : [bounds]),
    ...(fixedPart === undefined ? [] : [`plus ${fixedPart}`]),
  ].join(', ');
}

/** "20% on the fee"; "None" without tax. */
export const taxWords = ({ taxTenths }: FeeTerms): string =>
  taxTenths === 0 ? 'None' : `${percent(taxTenths)} of the fee`;

/** "$10,000.00 + $250.00 fee + $50.00 tax = $10,300.00", without what is nothing. */
const sumWords = (goods: bigint, sign: '+' | '−', { fee, tax, total }: Side): string =>
  [
    formatCents(goods),
    ...(fee > 0n ? [`${sign} ${formatCents(fee)} fee`] : []),
    ...(tax > 0n ? [`${sign} ${formatCents(tax)} tax`] : []),
    `= ${formatCents(total)}`,
  ].join(' ');

interface Side {
  fee: bigint;
  tax: bigint;
  total: bigint;
}

/** What both sides of a sale come to at a price, each in one line of sums. */
export function exampleWords(
  shares: number,
  price: Cents,
  terms: FeeTerms,
): { of: string; buyer: string; seller: string } {
  const { goods, buyer, seller } = saleFigures(shares, price, terms);
  return {
    of: `${shareWords(shares)} at ${formatCents(price)}`,
    buyer: sumWords(goods, '+', buyer),
    seller: sumWords(goods, '−', seller),
  };
}
