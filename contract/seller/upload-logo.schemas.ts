import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { SELLERS } from './create-listing.schemas.ts';

export const uploadLogoSchemas = schemas({
  summary:
    'Upload a logo for a listing that is sent as JSON. Unused logos are removed after a day.',
  access: SELLERS,
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
