import { z } from 'zod';
import { Count, DollarsOut, Id, Timestamp } from '../primitives.ts';

/**
 * A lot whose sale is void, offered to who bid next below, at their own highest bid. `total` is what they would pay,
 * with fee and tax. `sale_id` is the sale that followed, once it was accepted.
 */
export const RunnerUpOffer = z
  .object({
    id: Id,
    auction: z.object({ id: Id, title: z.string() }),
    status: z.enum(['open', 'accepted', 'declined', 'lapsed']),
    shares: Count,
    price: DollarsOut,
    goods: DollarsOut,
    buyer_fee: DollarsOut,
    tax: DollarsOut,
    total: DollarsOut,
    open_until: Timestamp,
    sale_id: Id.nullable(),
  })
  .meta({ id: 'RunnerUpOffer' });
export type RunnerUpOffer = z.output<typeof RunnerUpOffer>;
