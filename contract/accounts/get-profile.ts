import type { Operation } from '../endpoint.ts';
import type { getProfileSchemas } from './get-profile.schemas.ts';

export const getProfile: Operation<typeof getProfileSchemas> = {
  method: 'GET',
  path: '/api/profile',
};
