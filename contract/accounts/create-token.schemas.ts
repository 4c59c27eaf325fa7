import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { Id, Timestamp, textOf } from '../primitives.ts';
import { Scope } from './scope.ts';

export const TOKEN_DAYS = { default: 90, most: 365 };

const SCOPES = 'The scopes must be a list of read, bid, sell and admin, each at most once.';
const DAYS = `The number of days must be whole, from 1 to ${TOKEN_DAYS.most}.`;

/** The maximum of tokens of an account; expired ones do not count. */
export const MOST_TOKENS = 50;

export const CreateTokenBody = z.object({
  name: textOf('The name')
    .min(1, 'The name is required.')
    .max(100, 'The name may have at most 100 characters.'),
  /** If left out, all scopes of the account's roles. */
  scopes: z
    .array(Scope, { error: SCOPES })
    .min(1, 'Choose what the token may do.')
    .max(Scope.options.length, SCOPES)
    .nullish(),
  expires_in_days: z.int({ error: DAYS }).min(1, DAYS).max(TOKEN_DAYS.most, DAYS).nullish(),
});

export const createTokenSchemas = schemas({
  summary:
    'Create a bearer token. Requires a recent login. The token is shown only in this response.',
  access: 'signed-in',
  limit: 'account',
  body: CreateTokenBody,
  response: {
    201: z
      .object({
        id: Id,
        name: z.string(),
        scopes: z.array(Scope),
        expires_at: Timestamp,
        /** "id|secret", for `Authorization: Bearer id|secret`. */
        token: z.string(),
      })
      .meta({ id: 'NewToken' }),
  },
  refusals: ['session_required', 'confirmation_required', 'too_many_tokens'],
});
