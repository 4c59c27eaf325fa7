import type { LotBids } from '#server/engine/batch.ts';

/** A key that the database cannot even read poisons the request it comes in. */
export const UNREADABLE = '\0';

export const isUnreadable = (lots: readonly LotBids[]): boolean =>
  lots.some(({ attempts }) => attempts.some(({ key }) => key?.text.includes(UNREADABLE)));
