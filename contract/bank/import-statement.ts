import type { Operation } from '../endpoint.ts';
import type { importStatementSchemas } from './import-statement.schemas.ts';

export const importStatement: Operation<typeof importStatementSchemas> = {
  method: 'POST',
  path: '/api/admin/bank-statements',
  form: 'file',
};
