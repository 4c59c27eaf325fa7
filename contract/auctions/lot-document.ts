import { z } from 'zod';
import { FILE_KINDS } from '../files/upload.ts';
import { Count, PathId, Timestamp } from '../primitives.ts';

/** Documents of one lot. */
export const MOST_DOCUMENTS = 10;

/** A document of a lot; `sha256` is of its bytes, in hex. */
export const LotDocument = z
  .object({
    id: z.uuid(),
    name: z.string(),
    media_type: z.enum(FILE_KINDS),
    size: Count,
    sha256: z.string(),
    url: z.string(),
    added_at: Timestamp,
    added_live: z.boolean().describe('Whether an admin added it after bidding had started.'),
  })
  .meta({ id: 'LotDocument' });
export type LotDocument = z.output<typeof LotDocument>;

export const DocumentParams = z.object({ id: PathId, document: z.uuid() });
