import { z } from 'zod';
import { ADMINS } from '../admin/admin-auction.ts';
import { schemas } from '../endpoint.ts';
import { fixedOrder } from '../list-query.ts';
import { ListQuery } from '../primitives.ts';
import { OpenBankLine } from './bank-line.ts';

export const ListUnmatchedQuery = ListQuery.extend(fixedOrder);

export const listUnmatchedSchemas = schemas({
  summary: 'Lines of banks’ files that wait for an admin, newest first.',
  access: ADMINS,
  query: ListUnmatchedQuery,
  personal: true,
  response: { 200: z.array(OpenBankLine) },
});
