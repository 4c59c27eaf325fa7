import { schemas } from '../endpoint.ts';
import { Strikes } from './strikes.ts';

export const listOwnStrikesSchemas = schemas({
  summary: 'Your strikes for auctions that you did not pay for, and until when you cannot bid.',
  access: 'signed-in',
  response: { 200: Strikes },
});
