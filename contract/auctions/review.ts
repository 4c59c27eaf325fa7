import { z } from 'zod';
import { COMPANY_FIELDS } from './company-facts.ts';

/** The fields of a listing, by their names in the form; `documents` by their names and how their SHA-256 begin. */
export const LISTING_FIELDS = [
  'title',
  'ticker',
  'investing_link',
  'total_shares',
  'buy_in_price',
  'market_price',
  'max_bid_price',
  'reserve_price',
  'min_increment',
  'discount',
  'ends_at',
  'description',
  'sector',
  'share_class',
  'country',
  'market_price_source',
  'market_price_date',
  'transfer_restrictions',
  ...COMPANY_FIELDS,
  'logo_url',
  'documents',
] as const;

const FieldValue = z.union([z.number(), z.string()]).nullable();

/** A field as it was when the listing was rejected, and as it was submitted again. */
export const FieldChange = z
  .object({ field: z.enum(LISTING_FIELDS), from: FieldValue, to: FieldValue })
  .meta({ id: 'FieldChange' });
export type FieldChange = z.output<typeof FieldChange>;

/** Of a listing that was rejected and submitted again: why, what its seller says to that, and what they changed. */
export const Resubmission = z
  .object({
    reject_reason: z.string(),
    seller_reply: z.string().nullable(),
    changes: z.array(FieldChange),
  })
  .meta({ id: 'Resubmission' });
export type Resubmission = z.output<typeof Resubmission>;
