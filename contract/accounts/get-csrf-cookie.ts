import type { Operation } from '../endpoint.ts';
import type { getCsrfCookieSchemas } from './get-csrf-cookie.schemas.ts';

export const getCsrfCookie: Operation<typeof getCsrfCookieSchemas> = {
  method: 'GET',
  path: '/sanctum/csrf-cookie',
};
