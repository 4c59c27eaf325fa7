import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { textOf } from '../primitives.ts';
import { MyTerms } from './get-my-terms.schemas.ts';

export const agreeToTermsSchemas = schemas({
  summary: 'Agree to the terms in force, naming the version you read.',
  access: 'signed-in',
  scope: 'bid',
  limit: 'account',
  body: z.object({ version: textOf('The version').max(40) }),
  response: { 200: MyTerms },
  refusals: ['terms_changed'],
});
