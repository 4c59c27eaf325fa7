import { z } from 'zod';
import { MyPosition } from '../auctions/auction.ts';
import { AuctionStatus, Id } from '../primitives.ts';

/**
 * The newest 200 lots that the user asked to bid on, and the newest 500 that they watch. `covered`: live lots that they
 * wait to be approved for by a request sent from another lot, at most 500; a server of the version before leaves it out.
 */
export const MyLots = z.object({
  lots: z.array(z.object({ id: Id, title: z.string(), status: AuctionStatus, me: MyPosition })),
  watching: z.array(Id),
  covered: z.array(Id).optional(),
});
export type MyLots = z.output<typeof MyLots>;
