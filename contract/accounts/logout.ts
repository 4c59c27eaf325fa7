import type { Operation } from '../endpoint.ts';
import type { logoutSchemas } from './logout.schemas.ts';

export const logout: Operation<typeof logoutSchemas> = {
  method: 'POST',
  path: '/logout',
};
