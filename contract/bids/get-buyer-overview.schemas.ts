import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { Count, DollarsOut, Id, Timestamp } from '../primitives.ts';
import { MyBid } from './bid.ts';

/**
 * Won: lots that the user won. Lost: other ended lots with a bid of theirs. Binding: those of the lost ones that ended
 * below the reserve, and whose seller may still accept the user's bid; a server of a version before leaves them out.
 */
export const BuyerOverview = z
  .object({
    total_bids: Count,
    won_bids: Count,
    lost_bids: Count,
    binding_bids: Count.optional(),
    recent_bids: z.array(MyBid),
    /** The last 14 UTC days, today last; days without a bid have 0. */
    bids_per_day: z.array(z.object({ day: z.iso.date(), bids: Count })),
    won_bids_auction: z.array(
      z.object({
        id: Id,
        title: z.string(),
        ticker: z.string().nullable(),
        winning_bid: DollarsOut,
        created_at: Timestamp,
        ends_at: Timestamp,
      }),
    ),
  })
  .meta({ id: 'BuyerOverview' });

export const getBuyerOverviewSchemas = schemas({
  summary: 'Your figures, your latest bids and the lots you won.',
  access: { roles: ['buyer', 'admin'] },
  response: { 200: BuyerOverview },
});
