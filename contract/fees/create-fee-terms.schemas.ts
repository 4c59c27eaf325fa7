import { z } from 'zod';
import { ADMINS } from '../admin/admin-auction.ts';
import { WaitsForSecond } from '../admin/pending-act.ts';
import { schemas } from '../endpoint.ts';
import { FeeTermsForm } from './fee-terms-form.ts';
import { FeeTermsVersion } from './fees.ts';

const KeyHeader = z.object({
  'Idempotency-Key': z.string().min(1).max(255).optional().meta({
    description:
      'A key of your choice. Terms that were set and are sent again with the same key are not set twice: the response is those, with the header Idempotent-Replayed: true.',
  }),
});

export const createFeeTermsSchemas = schemas({
  summary:
    'Set new fee terms. They count for lots that are approved from now on; lots that are live keep theirs. May need a second admin.',
  access: ADMINS,
  headers: KeyHeader,
  body: FeeTermsForm,
  response: { 201: FeeTermsVersion, 202: WaitsForSecond },
  refusals: ['asked_already', 'idempotency_key_reused'],
});
