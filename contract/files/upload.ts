import { z } from 'zod';

/** Most bytes of an uploaded file: 10 MB. */
export const FILE_MAX_BYTES = 10 * 1024 * 1024;

export const FILE_KINDS = ['application/pdf', 'image/png', 'image/jpeg'] as const;

/** The body of an upload: form data with the file in `document`. */
export const Upload = z.object({
  document: z
    .unknown()
    .refine((given) => given != null, 'The document is required.')
    .describe('One PDF, PNG or JPEG file of at most 10 MB, recognized by its content.')
    .meta({ type: 'string', format: 'binary' }),
});

/** What may be wrong with a file that is added to a lot or a sale. */
export const FILE_REFUSALS = ['too_large', 'unsupported_media_type', 'too_many_documents'] as const;
