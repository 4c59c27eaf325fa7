import { z } from 'zod';
import { ADMINS } from '../admin/admin-auction.ts';
import { schemas } from '../endpoint.ts';
import { ListSalesQuery, Sale } from './sale.ts';

export const listSalesSchemas = schemas({
  summary:
    'All sales, with their people. Overdue ones come first, then disputes, then the others, newest first.',
  access: ADMINS,
  query: ListSalesQuery,
  csv: true,
  personal: true,
  response: { 200: z.array(Sale) },
});
