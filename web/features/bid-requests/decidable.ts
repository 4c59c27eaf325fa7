import type { BidRequest } from '#contract/bid-requests/bid-request.ts';
import { scopeAsked } from './asked-scope.tsx';

/** Whether its lot still takes bids; afterwards a decision would change nothing there. */
export const isOnLiveLot = ({ auction }: BidRequest): boolean => auction.status === 'live';

/** Of a lot that is over, only what waits and is for more lots. */
export const isDecidable = (request: BidRequest): boolean =>
  isOnLiveLot(request) || scopeAsked(request) != null;
