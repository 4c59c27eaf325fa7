import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { ListSalesQuery, Sale } from './sale.ts';

export const listPurchasesSchemas = schemas({
  summary: 'What you bought, and where each sale stands, newest first.',
  access: { roles: ['buyer', 'admin'] },
  query: ListSalesQuery,
  csv: true,
  response: { 200: z.array(Sale) },
});
