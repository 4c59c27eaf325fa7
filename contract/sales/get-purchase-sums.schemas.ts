import { schemas } from '../endpoint.ts';
import { OwnSums } from './sales-sums.ts';

export const getPurchaseSumsSchemas = schemas({
  summary: 'What you still have to pay, and what you paid, of all that you bought.',
  access: { roles: ['buyer', 'admin'] },
  response: { 200: OwnSums },
});
