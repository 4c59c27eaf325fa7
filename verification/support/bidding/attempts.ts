import type { Field } from './bidding-load.ts';
import type { BidAnswer, TestBid } from './test-sequencer.ts';

/** A bid of the nth of a field's bidders, as it goes to a sequencer; a key belongs to its amount. */
export const attemptBy = (
  { bidderIds }: Pick<Field, 'bidderIds'>,
  nth: number,
  cents: number,
  key?: string,
): TestBid => ({
  bidder: {
    id: bidderIds[nth % bidderIds.length] ?? 0,
    role: 'buyer',
    name: 'Jane Doe',
    email: 'jane@example.test',
  },
  cents,
  ...(key === undefined ? {} : { key: { text: key, request: String(cents) } }),
});

/** The same with something that no statement can store. */
export const unstorable = (attempt: TestBid): TestBid => ({
  ...attempt,
  origin: { network: 'no hash' },
});

/** What became of a bid, in a word. */
export const nameOf = (told: BidAnswer): string =>
  told.accepted ? 'accepted' : told.refusal.refused;
