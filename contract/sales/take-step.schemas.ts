import { z } from 'zod';
import { STEP_NAMES } from '#domain/transfer/checklists.ts';
import { schemas } from '../endpoint.ts';
import { FILE_REFUSALS } from '../files/upload.ts';
import { PathId } from '../primitives.ts';
import { WholeSale } from './sale.ts';
import { EvidenceFile } from './sale-evidence.ts';
import { SaleKeyHeader, saleNote } from './sale-note.ts';

export const takeStepSchemas = schemas({
  summary:
    'Say that the next step of a transfer is done, with its file where none was added before, or that the company refused. Whoever must act next is told.',
  access: 'signed-in',
  headers: SaleKeyHeader,
  params: z.object({ id: PathId, step: z.enum(STEP_NAMES) }),
  body: z
    .object({
      outcome: z
        .enum(['done', 'refused'], { error: 'The outcome must be done or refused.' })
        .default('done'),
      note: saleNote('The note').nullish(),
      file: EvidenceFile.optional(),
    })
    .optional(),
  response: { 200: WholeSale },
  refusals: [
    'not_found',
    'step_not_open',
    'evidence_missing',
    ...FILE_REFUSALS,
    'involved_in_lot',
    'idempotency_key_reused',
  ],
});
