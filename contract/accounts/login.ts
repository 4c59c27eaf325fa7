import type { Operation } from '../endpoint.ts';
import type { loginSchemas } from './login.schemas.ts';

export const login: Operation<typeof loginSchemas> = {
  method: 'POST',
  path: '/login',
};
