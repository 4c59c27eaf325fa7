import type { Operation } from '../endpoint.ts';
import type { registerSchemas } from './register.schemas.ts';

/** The answer is the same whether or not the email is taken. */
export const register: Operation<typeof registerSchemas> = {
  method: 'POST',
  path: '/register',
};
