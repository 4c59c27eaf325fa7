import type { Operation } from '../endpoint.ts';
import type { getUsualWaitSchemas } from './get-usual-wait.schemas.ts';

export const getUsualWait: Operation<typeof getUsualWaitSchemas> = {
  method: 'GET',
  path: '/api/bid-requests/usual-wait',
};
