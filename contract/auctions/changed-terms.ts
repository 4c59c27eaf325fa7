import { z } from 'zod';
import { COMPANY_FIELDS } from './company-facts.ts';

/** The terms of a lot whose change its seller must accept, by their names in the form. */
export const TERM_FIELDS = [
  'total_shares',
  'buy_in_price',
  'market_price',
  'max_bid_price',
  'reserve_price',
  'min_increment',
  'ends_at',
  'share_class',
  'transfer_restrictions',
  ...COMPANY_FIELDS,
] as const;

/** Dollars, a count, a moment or a text; null where there is none. */
const TermValue = z.union([z.number(), z.string()]).nullable();

/** A term as the seller entered it and as an admin changed it. */
export const TermChange = z
  .object({ field: z.enum(TERM_FIELDS), from: TermValue, to: TermValue })
  .meta({ id: 'TermChange' });
export type TermChange = z.output<typeof TermChange>;
