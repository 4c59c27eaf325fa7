import type { Operation } from '../endpoint.ts';
import type { takeStepSchemas } from './take-step.schemas.ts';

export const takeStep: Operation<typeof takeStepSchemas> = {
  method: 'POST',
  path: '/api/sales/:id/steps/:step',
  form: 'file',
};
