import { z } from 'zod';
import { MyPosition } from '../auctions/auction.ts';
import { AuctionStatus, Id, Timestamp } from '../primitives.ts';

/**
 * 200 lots that the user asked to bid on, first live ones that they bid on, then the newest; and the newest 500 that
 * they watch. `covered`: live lots that they wait to be approved for by a request sent from another lot, at most 500.
 * `ends_at`: late bids may have moved it since. A server of a version before leaves both out.
 */
export const MyLots = z.object({
  lots: z.array(
    z.object({
      id: Id,
      title: z.string(),
      status: AuctionStatus,
      ends_at: Timestamp.nullable().optional(),
      me: MyPosition,
    }),
  ),
  watching: z.array(Id),
  covered: z.array(Id).optional(),
});
export type MyLots = z.output<typeof MyLots>;
