import type { Operation } from '../endpoint.ts';
import type { decideBankLineSchemas } from './decide-bank-line.schemas.ts';

export const decideBankLine: Operation<typeof decideBankLineSchemas> = {
  method: 'POST',
  path: '/api/admin/bank-lines/:id/decision',
};
