import type { Operation } from '../endpoint.ts';
import type { listTokensSchemas } from './list-tokens.schemas.ts';

export const listTokens: Operation<typeof listTokensSchemas> = {
  method: 'GET',
  path: '/api/tokens',
};
