import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { Message } from '../primitives.ts';

export const unsubscribeSchemas = schemas({
  summary:
    'Stop emails of one kind, using the link in such an email. Mail programs send this without a session (RFC 8058).',
  access: 'public',
  signed: true,
  params: z.object({ token: z.string().max(200) }),
  response: { 200: Message },
  refusals: ['invalid_link'],
});
