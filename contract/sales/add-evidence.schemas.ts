import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { FILE_REFUSALS } from '../files/upload.ts';
import { IdParams } from '../primitives.ts';
import { WholeSale } from './sale.ts';
import { EvidenceFile, EvidenceKind } from './sale-evidence.ts';
import { SaleKeyHeader } from './sale-note.ts';

export const addEvidenceSchemas = schemas({
  summary:
    'Add a file to a sale, such as the signed form or the extract of the register. Buyer, seller and admins read it.',
  access: 'signed-in',
  headers: SaleKeyHeader,
  params: IdParams,
  body: z.object({
    file: EvidenceFile.refine((given) => given != null, 'The file is required.'),
    kind: EvidenceKind,
  }),
  response: { 201: WholeSale },
  refusals: [
    'not_found',
    'not_editable',
    ...FILE_REFUSALS,
    'involved_in_lot',
    'idempotency_key_reused',
  ],
});
