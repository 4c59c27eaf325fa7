import { schemas } from '../endpoint.ts';
import { User } from './user.ts';

export const getMeSchemas = schemas({
  summary: 'The signed-in user.',
  access: 'signed-in',
  beforeTwoFactor: true,
  response: { 200: User },
});
