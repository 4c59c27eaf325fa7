import { z } from 'zod';
import { ADMINS } from '../admin/admin-auction.ts';
import { WaitsForSecond } from '../admin/pending-act.ts';
import { schemas } from '../endpoint.ts';
import { FeeTermsForm } from './fee-terms-form.ts';
import { FeeTermsVersion } from './fees.ts';

const KeyHeader = z.object({
  'Idempotency-Key': z.string().min(1).max(255).optional().meta({
    description:
      'A key of your choice. Terms sent again with the same key are not set twice: the response is the terms as they were set, with the header Idempotent-Replayed: true.',
  }),
});

export const createFeeTermsSchemas = schemas({
  summary:
    'Set new fee terms. They apply to lots approved from now on; live lots keep theirs. May need a second admin.',
  access: ADMINS,
  headers: KeyHeader,
  body: FeeTermsForm,
  response: { 201: FeeTermsVersion, 202: WaitsForSecond },
  refusals: ['asked_already', 'idempotency_key_reused'],
});
