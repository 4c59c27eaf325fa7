import { hash } from 'node:crypto';
import { placeBid } from '#contract/bids/place-bid.ts';
import { refuse } from '../platform/http/answers/answer.ts';
import { Accepted, type Attempt, type Outcome, type Placed, refused } from './outcome.ts';

/**
 * What a bid's key belongs to: one method, path and input, `["POST",path,[lot,{"amount":dollars}]]` as
 * JSON. Written by hand, since it comes with every bid.
 */
export const bidRequest = (auctionId: number, amount: number): string =>
  `["POST","${placeBid.path}",[${auctionId},{"amount":${amount}}]]`;

/** What is kept of it. The database works it out where it stores a key; here it is wanted for repeats alone. */
export const hashOf = (request: string): Buffer => hash('sha256', request, 'buffer');

/** An accepted bid as its key has it. */
export interface Kept {
  requestHash: Buffer;
  placed: Placed;
}

export interface KeyRow {
  userId: number;
  key: string;
  request: string;
  placed: Placed;
}

/** Names a key among all keys: they are each user's own. */
export const keyOf = ({ bidder, key }: Attempt): string => nameOfKey(bidder.id, key?.text);
export const nameOfKey = (userId: number, key: string | undefined): string => `${userId}:${key}`;

/** The accepted bid again, or a refusal when its key now comes with another request. */
export function answerAgain(attempt: Attempt, { requestHash, placed }: Kept): Outcome {
  if (!attempt.key || !requestHash.equals(hashOf(attempt.key.request)))
    return refused(refuse('idempotency_key_reused'));
  return new Accepted(placed, true);
}

/** The row that keeps an accepted bid with its key. A refused one is decided again when it is repeated. */
export function keyRowOf({ key, bidder }: Attempt, outcome: Outcome): KeyRow | undefined {
  if (!key || !outcome.accepted || outcome.replayed) return undefined;
  return { userId: bidder.id, key: key.text, request: key.request, placed: outcome.placed };
}
