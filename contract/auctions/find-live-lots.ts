import type { Operation } from '../endpoint.ts';
import type { findLiveLotsSchemas } from './find-live-lots.schemas.ts';

/** What a page that shows all live lots asks for, to look through them itself: who bids does not change it. */
export const findLiveLots: Operation<typeof findLiveLotsSchemas> = {
  method: 'GET',
  path: '/api/auctions/found',
};
