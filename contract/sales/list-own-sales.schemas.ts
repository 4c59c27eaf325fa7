import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { SELLERS } from '../seller/create-listing.schemas.ts';
import { ListSalesQuery, Sale } from './sale.ts';

export const listOwnSalesSchemas = schemas({
  summary: 'What you sold, and where each sale stands, newest first.',
  access: SELLERS,
  query: ListSalesQuery,
  csv: true,
  response: { 200: z.array(Sale) },
});
