import type { Operation } from '../endpoint.ts';
import type { confirmOwnerSchemas } from './confirm-owner.schemas.ts';

export const confirmOwner: Operation<typeof confirmOwnerSchemas> = {
  method: 'POST',
  path: '/api/session/confirm',
};
