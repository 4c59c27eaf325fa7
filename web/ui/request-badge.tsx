import type { BidRequest } from '#contract/bid-requests/bid-request.ts';
import { Badge, type BadgeTone } from './badge.tsx';

/** Green approved, red rejected, yellow while it waits. "Pending" is the word for listings, which are red. */
const looks: Record<BidRequest['status'], readonly [BadgeTone, string]> = {
  approved: ['good', 'Approved'],
  rejected: ['bad', 'Rejected'],
  pending: ['waiting', 'Waiting'],
  closed: ['neutral', 'Closed'],
};

/** The state of a request to bid in a word. */
export const requestWord = (status: BidRequest['status']): string => looks[status][1];

/** The same as a mark, everywhere. */
export const RequestBadge = ({ status }: Pick<BidRequest, 'status'>) => (
  <Badge tone={looks[status][0]}>{looks[status][1]}</Badge>
);
