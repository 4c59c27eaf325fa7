import { z } from 'zod';
import { Conflict } from '../admin/conflict.ts';
import { Id, RequestStatus, Timestamp } from '../primitives.ts';

export const BidRequest = z
  .object({
    id: Id,
    status: RequestStatus,
    created_at: Timestamp,
    decided_at: Timestamp.nullable(),
    user: z.object({ name: z.string(), email: z.string().optional() }),
    auction: z.object({ id: Id, title: z.string() }),
    conflict: Conflict.nullish().describe('How a stake limits the reading admin; in their list.'),
  })
  .meta({ id: 'BidRequest' });
export type BidRequest = z.output<typeof BidRequest>;
