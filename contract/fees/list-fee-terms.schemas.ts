import { z } from 'zod';
import { ADMINS } from '../admin/admin-auction.ts';
import { schemas } from '../endpoint.ts';
import { fixedOrder } from '../list-query.ts';
import { ListQuery } from '../primitives.ts';
import { FeeTermsVersion } from './fees.ts';

export const ListFeeTermsQuery = ListQuery.extend(fixedOrder);

export const listFeeTermsSchemas = schemas({
  summary: 'All versions of the fee terms, newest first. Without any there are no fees.',
  access: ADMINS,
  query: ListFeeTermsQuery,
  response: { 200: z.array(FeeTermsVersion) },
});
