import type { Attempt } from '#server/engine/outcome.ts';
import type { Told } from './bid-over-http.ts';
import type { Field } from './bidding-load.ts';

/** A bid of the nth of a field's bidders, as it goes to a sequencer; a key belongs to its amount. */
export const attemptBy = (
  { bidderIds }: Pick<Field, 'bidderIds'>,
  nth: number,
  cents: number,
  key?: string,
): Attempt => ({
  bidder: {
    id: bidderIds[nth % bidderIds.length] ?? 0,
    role: 'buyer',
    name: 'Jane Doe',
    email: 'jane@example.test',
  },
  cents,
  ...(key === undefined ? {} : { key: { text: key, request: String(cents) } }),
});

/** What became of a bid, in a word. */
export const nameOf = (told: Told): string => (told.accepted ? 'accepted' : told.refusal.refused);
