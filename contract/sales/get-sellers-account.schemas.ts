import { z } from 'zod';
import { ADMINS } from '../admin/admin-auction.ts';
import { schemas } from '../endpoint.ts';
import { IdParams, Timestamp } from '../primitives.ts';

/** The account that a seller is paid to, whole: for the admin who pays. */
export const SellersAccount = z
  .object({
    holder: z.string(),
    number: z.string(),
    bank: z.string(),
    /** The BIC or routing number of the bank. */
    bank_code: z.string().nullable(),
    changed_at: Timestamp,
  })
  .meta({ id: 'SellersAccount' });
export type SellersAccount = z.output<typeof SellersAccount>;

export const getSellersAccountSchemas = schemas({
  summary:
    'The account that the seller is paid to, while they are still owed money for this sale; null if they have not stated one. Each read is written to the audit log.',
  access: ADMINS,
  params: IdParams,
  personal: true,
  response: { 200: z.object({ account: SellersAccount.nullable() }) },
  refusals: ['session_required', 'not_found', 'involved_in_lot'],
});
