import { z } from 'zod';
import { BidState } from '../bids/bid.ts';
import { schemas } from '../endpoint.ts';
import { listQuery } from '../list-query.ts';
import { AuctionStatus, DollarsOut } from '../primitives.ts';
import { AUCTION_SORTS, auctionFilters } from './auction-filters.ts';
import { AuctionDetail } from './get-auction.schemas.ts';

export const ListMyAuctionsQuery = listQuery({
  sort: AUCTION_SORTS,
  filters: {
    status: AuctionStatus.optional(),
    state: z
      .enum(['any', ...BidState.options, 'binding'], {
        error: 'The state must be any, leading, outbid, won, lost, withdrawn or binding.',
      })
      .optional()
      .describe(
        'Only lots you bid on, by your position there; any: all of them; binding: ended below the reserve, and the seller may still accept your bid; lost: the other ended lots that you did not win. Live lots come first, soonest end first, then the ones that ended most recently.',
      ),
    ...auctionFilters,
  },
});

/** `my_limit` is the caller's own: up to which Fairlot bids for them while they lead. No channel carries it. */
export const MyAuction = AuctionDetail.extend({ my_limit: DollarsOut.nullable() }).meta({
  id: 'MyAuction',
});
export type MyAuction = z.output<typeof MyAuction>;

export const listMyAuctionsSchemas = schemas({
  summary: 'Lots you bid on or asked to bid on, with your position on each.',
  access: 'signed-in',
  query: ListMyAuctionsQuery,
  response: { 200: z.array(MyAuction) },
});
