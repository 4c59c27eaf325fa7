import { z } from 'zod';
import { Id, RequestStatus, Timestamp } from '../primitives.ts';

export const BidRequest = z
  .object({
    id: Id,
    status: RequestStatus,
    created_at: Timestamp,
    decided_at: Timestamp.nullable(),
    user: z.object({ name: z.string(), email: z.string().optional() }),
    auction: z.object({ id: Id, title: z.string() }),
  })
  .meta({ id: 'BidRequest' });
export type BidRequest = z.output<typeof BidRequest>;
