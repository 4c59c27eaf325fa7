import { schemas } from '../endpoint.ts';
import { SELLERS } from '../seller/create-listing.schemas.ts';
import { OwnSums } from './sales-sums.ts';

export const getOwnSalesSumsSchemas = schemas({
  summary: 'What you get for what you sold, by whether it is paid and completed.',
  access: SELLERS,
  response: { 200: OwnSums },
});
