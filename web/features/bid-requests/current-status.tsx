import { createContext, useContext } from 'react';
import type { BidRequest } from '#contract/bid-requests/bid-request.ts';
import { requestWord } from '#web/ui/request-badge.tsx';

/** The list behind a question, as it is now: other admins decide meanwhile. */
export const ListedRequests = createContext<readonly BidRequest[]>([]);

/** The status of a request while somebody decides about it. */
export function CurrentStatus({ id }: { id: number }) {
  const now = useContext(ListedRequests).find((request) => request.id === id)?.status;
  return now ? `currently ${requestWord(now).toLowerCase()}` : 'no longer in this list';
}
