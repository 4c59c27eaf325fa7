import { z } from 'zod';
import { OwnAuction } from '../auctions/auction.ts';
import { Id } from '../primitives.ts';

export const ADMINS = { roles: ['admin'] } as const;

/** A lot as admins see it: names whole, the seller's standing beside it. */
export const AdminAuction = OwnAuction.extend({
  seller: z.object({ id: Id, name: z.string(), email: z.string(), status: z.string() }),
  deleted: z.boolean(),
}).meta({ id: 'AdminAuction' });
export type AdminAuction = z.output<typeof AdminAuction>;
