import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, textOf } from '../primitives.ts';

/** Tokens that one account may have at a time. */
export const MOST_TOKENS = 50;

export const CreateTokenBody = z.object({
  name: textOf('The name')
    .min(1, 'The name is required.')
    .max(100, 'The name may have at most 100 characters.'),
});

export const createToken = endpoint({
  method: 'POST',
  path: '/api/tokens',
  summary:
    'Make a bearer token, after a recent log-in; this answer is the only one that ever shows it.',
  access: 'signed-in',
  limit: 'account',
  body: CreateTokenBody,
  response: {
    201: z
      .object({
        id: Id,
        name: z.string(),
        /** "id|secret", for `Authorization: Bearer id|secret`. */
        token: z.string(),
      })
      .meta({ id: 'NewToken' }),
  },
  refusals: ['session_required', 'confirmation_required', 'too_many_tokens'],
});
