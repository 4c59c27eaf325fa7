import type { Operation } from '../endpoint.ts';
import type { revokeTokenSchemas } from './revoke-token.schemas.ts';

export const revokeToken: Operation<typeof revokeTokenSchemas> = {
  method: 'DELETE',
  path: '/api/tokens/:id',
};
