import type { Operation } from '../endpoint.ts';
import type { listUnmatchedSchemas } from './list-unmatched.schemas.ts';

export const listUnmatched: Operation<typeof listUnmatchedSchemas> = {
  method: 'GET',
  path: '/api/admin/bank-statements/unmatched',
};
