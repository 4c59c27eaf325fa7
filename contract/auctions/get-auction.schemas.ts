import { schemas } from '../endpoint.ts';
import { IdParams } from '../primitives.ts';
import { Auction, MyPosition } from './auction.ts';

/** A lot that is or was live; `me` is the position of the signed-in user. */
export const AuctionDetail = Auction.extend({ me: MyPosition.nullable() }).meta({
  id: 'AuctionDetail',
});

export const getAuctionSchemas = schemas({
  summary: 'One live, ended or withdrawn lot.',
  access: 'public',
  params: IdParams,
  personal: true,
  response: { 200: AuctionDetail },
  refusals: ['auction_closed'],
});
