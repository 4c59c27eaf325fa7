import type { Operation } from '../endpoint.ts';
import type { offerToRunnerUpSchemas } from './offer-to-runner-up.schemas.ts';

export const offerToRunnerUp: Operation<typeof offerToRunnerUpSchemas> = {
  method: 'POST',
  path: '/api/admin/sales/:id/runner-up',
};
