import { getAuction } from '#contract/auctions/get-auction.ts';
import { ApiFailure } from './api-failure.ts';
import { call } from './call.ts';

/** Null where there is no such lot: that is an answer, and no failure. */
export async function lotOrNull(id: number, signal?: AbortSignal) {
  try {
    return await call(getAuction, { params: { id }, ...(signal ? { signal } : {}) });
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) return null;
    throw error;
  }
}
