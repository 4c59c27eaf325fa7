import { createContext, useContext } from 'react';
import type { BidRequest } from '#contract/bid-requests/bid-request.ts';

/** The list behind a question, as it is now: other admins decide meanwhile. */
export const ShownRequests = createContext<readonly BidRequest[]>([]);

/** How a request stands while one is asked about it. */
export function RequestStanding({ id }: { id: number }) {
  const now = useContext(ShownRequests).find((request) => request.id === id)?.status;
  return now ? `currently ${now}` : 'no longer in this list';
}
