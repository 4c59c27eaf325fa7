import { z } from 'zod';
import { EVIDENCE_KINDS } from '#domain/transfer/evidence.ts';
import { FILE_KINDS } from '../files/upload.ts';
import { Count, PathId, Timestamp } from '../primitives.ts';

export const EvidenceKind = z.enum(EVIDENCE_KINDS, {
  error: `The kind must be ${EVIDENCE_KINDS.slice(0, -1).join(', ')} or ${EVIDENCE_KINDS.at(-1)}.`,
});

/** A file that somebody added to a sale; `sha256` is of its bytes, in hex. */
export const SaleEvidence = z
  .object({
    id: z.uuid(),
    kind: EvidenceKind,
    name: z.string(),
    media_type: z.enum(FILE_KINDS),
    size: Count,
    sha256: z.string(),
    url: z.string(),
    by: z.enum(['buyer', 'seller', 'admin']),
    added_at: Timestamp,
  })
  .meta({ id: 'SaleEvidence' });
export type SaleEvidence = z.output<typeof SaleEvidence>;

export const EvidenceParams = z.object({ id: PathId, file: z.uuid() });

/** Files that people may add to one sale. */
export const MOST_EVIDENCE = 20;

/** The file of an upload, as form data has it. */
export const EvidenceFile = z
  .unknown()
  .describe('One PDF, PNG or JPEG file of at most 10 MB, recognized by its content.')
  .meta({ type: 'string', format: 'binary' });
