import { z } from 'zod';
import { OwnAuction } from '../auctions/auction.ts';
import { Id } from '../primitives.ts';
import { Conflict } from './conflict.ts';

export const ADMINS = { roles: ['admin'] } as const;

/**
 * A lot as admins see it, with full names and the seller's account status. `set_discount` is the discount
 * that an admin set, null if it is computed from the prices.
 */
export const AdminAuction = OwnAuction.extend({
  seller: z.object({ id: Id, name: z.string(), email: z.string(), status: z.string() }),
  set_discount: z.number().nullable(),
  deleted: z.boolean(),
  conflict: Conflict.nullish().describe(
    'How a stake in the lot limits what you, the admin reading this, may do.',
  ),
}).meta({ id: 'AdminAuction' });
export type AdminAuction = z.output<typeof AdminAuction>;
