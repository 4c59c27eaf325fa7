import { z } from 'zod';
import { FILE_KINDS, Upload } from '../files/upload.ts';
import { Count, PathId, Timestamp } from '../primitives.ts';

/** Documents of one lot. */
export const MOST_DOCUMENTS = 10;

/** Shows that the seller holds the shares: for reviewers, the seller, and buyers who were approved for the lot. */
export const PROOF_OF_HOLDING = 'proof_of_holding';

const Kind = z.literal(PROOF_OF_HOLDING, {
  error: `The kind must be ${PROOF_OF_HOLDING}, or left out.`,
});

/** A document of a lot; `sha256` is of its bytes, in hex. */
export const LotDocument = z
  .object({
    id: z.uuid(),
    name: z.string(),
    media_type: z.enum(FILE_KINDS),
    size: Count,
    sha256: z.string(),
    url: z.string(),
    kind: Kind.optional().describe(
      'The proof that the seller holds the shares, which only reviewers, the seller and buyers approved for the lot see.',
    ),
    added_at: Timestamp,
    added_live: z.boolean().describe('Whether an admin added it after bidding had started.'),
  })
  .meta({ id: 'LotDocument' });
export type LotDocument = z.output<typeof LotDocument>;

/** The body of an upload to a lot, which has one proof of holding at most. */
export const LotUpload = Upload.extend({
  kind: Kind.nullish().describe('Marks the proof that the seller holds the shares. One at most.'),
});

export const DocumentParams = z.object({ id: PathId, document: z.uuid() });
