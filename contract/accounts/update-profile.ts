import type { Operation } from '../endpoint.ts';
import type { updateProfileSchemas } from './update-profile.schemas.ts';

export const updateProfile: Operation<typeof updateProfileSchemas> = {
  method: 'PUT',
  path: '/api/profile',
};
