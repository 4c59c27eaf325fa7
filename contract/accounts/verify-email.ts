import type { Operation } from '../endpoint.ts';
import type { verifyEmailSchemas } from './verify-email.schemas.ts';

/** The link of the verification mail: signed, 60 minutes, works signed out. */
export const verifyEmail: Operation<typeof verifyEmailSchemas> = {
  method: 'GET',
  path: '/email/verify/:id/:hash',
};
