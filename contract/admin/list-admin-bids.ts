import { z } from 'zod';
import { Bid } from '../bids/bid.ts';
import { endpoint } from '../endpoint.ts';
import { Before, From, IdFilter } from '../filters.ts';
import { csvFormat, listQuery } from '../list-query.ts';
import { ADMINS } from './admin-auction.ts';

export const listAdminBids = endpoint({
  method: 'GET',
  path: '/api/admin/bids',
  summary: 'All bids, newest first, with whole names.',
  access: ADMINS,
  query: listQuery({
    sort: ['created_at', 'auction'],
    filters: { auction: IdFilter, user: IdFilter, from: From, to: Before, ...csvFormat },
  }),
  csv: true,
  response: { 200: z.array(Bid) },
});
