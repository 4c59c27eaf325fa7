import { z } from 'zod';
import { SALE_DOCUMENT_KINDS } from '#domain/sale-documents/sale-document.ts';
import { DollarsOut, Timestamp } from '../primitives.ts';

/** A document of a sale, as it was issued; `url` is its PDF. */
export const SaleDocument = z
  .object({
    kind: z.enum(SALE_DOCUMENT_KINDS),
    number: z.string(),
    total: DollarsOut,
    issued_at: Timestamp,
    url: z.string(),
  })
  .meta({ id: 'SaleDocument' });
export type SaleDocument = z.output<typeof SaleDocument>;

/** Whether a document of a sale was issued, and not added by somebody. */
export const isIssued = (document: object): document is SaleDocument => 'number' in document;

/** A PDF, as the answer of an operation. */
export const Pdf = z.string().meta({ format: 'binary' });
