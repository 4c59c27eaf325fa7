import type { Operation } from '../endpoint.ts';
import type { getRegistrationSchemas } from './get-registration.schemas.ts';

export const getRegistration: Operation<typeof getRegistrationSchemas> = {
  method: 'GET',
  path: '/api/registrations/:id/:hash',
};
