import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { AuctionStatus, ListQuery } from '../primitives.ts';
import { ADMINS, AdminAuction } from './admin-auction.ts';

export const listAdminAuctions = endpoint({
  method: 'GET',
  path: '/api/admin/auctions',
  summary: 'Lots of one status (pending by default), newest first.',
  access: ADMINS,
  query: ListQuery.extend({ status: AuctionStatus.default('pending') }),
  response: { 200: z.array(AdminAuction) },
});
