import type { Operation } from '../endpoint.ts';
import type { listPasskeysSchemas } from './list-passkeys.schemas.ts';

export const listPasskeys: Operation<typeof listPasskeysSchemas> = {
  method: 'GET',
  path: '/api/passkeys',
};
