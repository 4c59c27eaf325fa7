import { z } from 'zod';
import { BidRequest } from '../bid-requests/bid-request.ts';
import { schemas } from '../endpoint.ts';
import { listQuery } from '../list-query.ts';
import { IdParams, RequestStatus } from '../primitives.ts';
import { SELLERS } from './create-listing.schemas.ts';

export const ListRequestsOfOwnListingQuery = listQuery({
  sort: ['created_at'],
  filters: { status: RequestStatus.optional() },
});

export const listRequestsOfOwnListingSchemas = schemas({
  summary: 'Requests to bid on your lot, newest first, with buyers masked.',
  access: SELLERS,
  params: IdParams,
  query: ListRequestsOfOwnListingQuery,
  personal: true,
  response: { 200: z.array(BidRequest) },
  refusals: ['not_found'],
});
