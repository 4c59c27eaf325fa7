import type { Operation } from '../endpoint.ts';
import type { confirmRegistrationSchemas } from './confirm-registration.schemas.ts';

export const confirmRegistration: Operation<typeof confirmRegistrationSchemas> = {
  method: 'POST',
  path: '/api/registrations/:id/:hash',
};
