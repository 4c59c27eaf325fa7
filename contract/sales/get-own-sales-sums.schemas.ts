import { schemas } from '../endpoint.ts';
import { SELLERS } from '../seller/create-listing.schemas.ts';
import { OwnSums } from './sales-sums.ts';

export const getOwnSalesSumsSchemas = schemas({
  summary: 'What your sales bring you, by whether they are paid and completed.',
  access: SELLERS,
  response: { 200: OwnSums },
});
