import { z } from 'zod';
import { AUCTION_SORTS, auctionFilters } from '../auctions/auction-filters.ts';
import { schemas } from '../endpoint.ts';
import { csvFormat, listQuery } from '../list-query.ts';
import { AuctionStatus } from '../primitives.ts';
import { ADMINS, AdminAuction } from './admin-auction.ts';

export const ListAdminAuctionsQuery = listQuery({
  sort: AUCTION_SORTS,
  filters: { status: AuctionStatus.default('pending'), ...auctionFilters, ...csvFormat },
});

export const listAdminAuctionsSchemas = schemas({
  summary: 'Lots of one status (pending by default), newest first.',
  access: ADMINS,
  query: ListAdminAuctionsQuery,
  csv: true,
  personal: true,
  response: { 200: z.array(AdminAuction) },
  refusals: ['second_admin_required'],
});
