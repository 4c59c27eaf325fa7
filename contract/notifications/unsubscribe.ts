import type { Operation } from '../endpoint.ts';
import type { unsubscribeSchemas } from './unsubscribe.schemas.ts';

/** GET of the same address is a page that asks, and changes nothing. */
export const unsubscribe: Operation<typeof unsubscribeSchemas> = {
  method: 'POST',
  path: '/unsubscribe/:token',
};
