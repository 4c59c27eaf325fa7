import type { LotBids } from '#server/engine/batch-store.ts';

/** A key that the database cannot even read poisons the request it comes in. */
export const UNREADABLE = -1n;

export const isUnreadable = (lots: readonly LotBids[]): boolean =>
  lots.some(({ bids }) => bids.some(({ key }) => key?.key === UNREADABLE));
