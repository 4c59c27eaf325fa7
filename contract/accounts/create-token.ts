import type { Operation } from '../endpoint.ts';
import type { createTokenSchemas } from './create-token.schemas.ts';

export const createToken: Operation<typeof createTokenSchemas> = {
  method: 'POST',
  path: '/api/tokens',
};
