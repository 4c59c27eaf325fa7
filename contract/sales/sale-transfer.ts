import { z } from 'zod';
import { EVIDENCE_KINDS } from '#domain/transfer/evidence.ts';
import { Timestamp } from '../primitives.ts';

const Person = z.enum(['buyer', 'seller', 'admin']);

/** A step of a transfer; `taken` is what was said of it last, and `may_take` whether the reader can say it now. */
export const TransferStep = z
  .object({
    name: z.string(),
    title: z.string(),
    what: z.string(),
    about: z.string().nullable(),
    who: Person,
    due_at: Timestamp.nullable().describe('Null until the transfer has begun.'),
    file: z.enum(EVIDENCE_KINDS).nullable().describe('Of which kind a file is needed, if one is.'),
    refusable: z.boolean().describe('Whether the company may refuse, or buy the shares itself.'),
    taken: z
      .object({
        outcome: z.enum(['done', 'refused']),
        by: Person,
        at: Timestamp,
        note: z.string().nullable(),
      })
      .nullable(),
    may_take: z.boolean(),
  })
  .meta({ id: 'TransferStep' });
export type TransferStep = z.output<typeof TransferStep>;

/** How the shares of this sale change hands, by the country of the company. */
export const SaleTransfer = z
  .object({ title: z.string(), steps: z.array(TransferStep) })
  .meta({ id: 'SaleTransfer' });
export type SaleTransfer = z.output<typeof SaleTransfer>;
