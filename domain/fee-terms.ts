import type { Cents } from './money.ts';

/** What one side of a sale pays the operator: a share of the price of all shares, within bounds, and a fixed part. */
export interface Fee {
  /** Tenths of a percent of the sale's value: 25 is 2.5 %. */
  tenths: number;
  fixed: Cents;
  /** The least and the most that `tenths` may come to; null where there is no most. */
  least: Cents;
  most: Cents | null;
}

/** Fees as they apply to one lot, copied to it when it is approved and never changed after. */
export interface FeeTerms {
  buyer: Fee;
  seller: Fee;
  /** Tax on the fees, in tenths of a percent. */
  taxTenths: number;
}

const NO_FEE: Fee = { tenths: 0, fixed: 0, least: 0, most: null };

/** There are no fees. */
export const NO_FEES: FeeTerms = { buyer: NO_FEE, seller: NO_FEE, taxTenths: 0 };

/** Whether one side pays anything. */
export const hasFee = ({ tenths, fixed }: Fee): boolean => tenths > 0 || fixed > 0;

/** Whether either side pays anything by these terms. */
export const hasFees = ({ buyer, seller }: FeeTerms): boolean => hasFee(buyer) || hasFee(seller);
