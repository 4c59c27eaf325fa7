import type { Operation } from '../endpoint.ts';
import type { uploadLogoSchemas } from './upload-logo.schemas.ts';

/** For clients that send the auction form as JSON: its `logo_id` is the `logo` of this answer. */
export const uploadLogo: Operation<typeof uploadLogoSchemas> = {
  method: 'POST',
  path: '/api/logos',
  form: 'image',
};
