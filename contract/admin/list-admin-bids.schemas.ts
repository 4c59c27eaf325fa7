import { z } from 'zod';
import { Bid } from '../bids/bid.ts';
import { schemas } from '../endpoint.ts';
import { Before, From, IdFilter, Search } from '../filters.ts';
import { csvFormat, listQuery } from '../list-query.ts';
import { ADMINS } from './admin-auction.ts';

export const ListAdminBidsQuery = listQuery({
  sort: ['created_at', 'auction'],
  filters: {
    q: Search.describe(
      "Part of the lot's title or ticker, or the bidder's name or email. One or two letters match the beginning of a word.",
    ),
    auction: IdFilter,
    user: IdFilter,
    from: From,
    to: Before,
    ...csvFormat,
  },
});

export const listAdminBidsSchemas = schemas({
  summary: 'All bids with full names, newest first.',
  access: ADMINS,
  query: ListAdminBidsQuery,
  csv: true,
  personal: true,
  response: { 200: z.array(Bid) },
  refusals: ['second_admin_required'],
});
