import { z } from 'zod';
import { DollarsOut, Id, Timestamp } from '../primitives.ts';

const Percent = z.number();

/**
 * What buyer and seller pay the operator: a percentage of the price of all shares, at least `min` and at most `max`
 * (null: no most), and `fixed` on top; `tax_percent` is on the fee alone.
 */
export const Fees = z
  .object({
    buyer_percent: Percent,
    buyer_fixed: DollarsOut,
    buyer_min: DollarsOut,
    buyer_max: DollarsOut.nullable(),
    seller_percent: Percent,
    seller_fixed: DollarsOut,
    seller_min: DollarsOut,
    seller_max: DollarsOut.nullable(),
    tax_percent: Percent,
  })
  .meta({ id: 'Fees' });
export type Fees = z.output<typeof Fees>;

/** What a lot costs its buyer at one price: shares × price, the fee, the tax on it, and all of it. */
export const Cost = z
  .object({ goods: DollarsOut, fee: DollarsOut, tax: DollarsOut, total: DollarsOut })
  .meta({ id: 'Cost' });
export type Cost = z.output<typeof Cost>;

/** One version of the market's fee terms, which is never changed. The newest is what lots get on approval. */
export const FeeTermsVersion = Fees.extend({
  id: Id,
  name: z.string(),
  in_force: z.boolean().describe('Whether a lot that is approved now gets it.'),
  created_at: Timestamp,
}).meta({ id: 'FeeTerms' });
export type FeeTermsVersion = z.output<typeof FeeTermsVersion>;
