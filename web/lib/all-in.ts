import type { Auction } from '#contract/auctions/auction.ts';
import { feeTermsIn } from '#contract/fees/fees-in-dollars.ts';
import { NO_FEES } from '#domain/fee-terms.ts';
import { type SaleFigures, saleFigures } from '#domain/fees.ts';
import { toCents } from '#domain/money.ts';

/** What of a lot says what it costs. */
export type Priced = Pick<Auction, 'total_shares' | 'fees'>;

/** What a lot comes to for buyer and seller at a price, as its sale would have it. */
export const allIn = ({ total_shares: shares, fees }: Priced, price: number): SaleFigures =>
  saleFigures(shares, toCents(price), fees ? feeTermsIn(fees) : NO_FEES);
