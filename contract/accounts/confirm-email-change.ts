import type { Operation } from '../endpoint.ts';
import type { confirmEmailChangeSchemas } from './confirm-email-change.schemas.ts';

/** The link of the mail to a new email: 60 minutes, works signed out. */
export const confirmEmailChange: Operation<typeof confirmEmailChangeSchemas> = {
  method: 'GET',
  path: '/email/change/:id/:token',
};
