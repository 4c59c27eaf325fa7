import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { Search } from '../filters.ts';
import { csvFormat, listQuery } from '../list-query.ts';
import { RequestStatus } from '../primitives.ts';
import { BidRequest } from './bid-request.ts';

export const ListBidRequestsQuery = listQuery({
  // By "waiting" undecided requests come first, those whose lot ends soonest on top; the rest are newest first.
  sort: ['created_at', 'ends_at', 'waiting'],
  filters: {
    status: RequestStatus.optional(),
    q: Search.describe(
      "Part of the lot's title or ticker, or the buyer's name or email. One or two letters match the beginning of a word.",
    ),
    ...csvFormat,
  },
});

export const listBidRequestsSchemas = schemas({
  summary: 'All bid requests, newest first.',
  access: { roles: ['admin'] },
  query: ListBidRequestsQuery,
  csv: true,
  personal: true,
  response: { 200: z.array(BidRequest) },
  refusals: ['second_admin_required'],
});
