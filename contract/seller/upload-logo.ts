import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { SELLERS } from './create-listing.ts';

/** For clients that send the auction form as JSON: its `logo_id` is the `logo` of this answer. */
export const uploadLogo = endpoint({
  method: 'POST',
  path: '/api/logos',
  summary: 'Upload a logo for an auction form in JSON; unused ones are removed after a day.',
  access: SELLERS,
  form: 'image',
  body: z.object({
    /** PNG, JPEG or WEBP, ≤ 2 MB, ≤ 4096 × 4096: a field of form data, or the body itself. */
    logo: z
      .unknown()
      .refine((given) => given != null, 'The logo is required.')
      .meta({ type: 'string', format: 'binary' }),
  }),
  response: { 201: z.object({ logo: z.string(), logo_url: z.string() }).meta({ id: 'Logo' }) },
  refusals: ['too_large', 'unsupported_media_type'],
});
