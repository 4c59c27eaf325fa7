import { hash } from 'node:crypto';
import { placeBid } from '#contract/bids/place-bid.ts';
import { type Refusal, refuse } from '../http/answer.ts';
import { Accepted, type Attempt, type Outcome, type Placed, refused } from './outcome.ts';

/**
 * What a bid's key belongs to: one method, path and input, `["POST",path,[lot,{"amount":dollars}]]` as
 * JSON. Written by hand, since it comes with every bid.
 */
export const bidRequest = (auctionId: number, amount: number): string =>
  `["POST","${placeBid.path}",[${auctionId},{"amount":${amount}}]]`;

/** What is kept of it. The database works it out where it stores a key; here it is wanted for repeats alone. */
export const hashOf = (request: string): Buffer => hash('sha256', request, 'buffer');

/** A first outcome as a repeat gets it. */
export type KeptOutcome =
  | { kept: 'accepted'; placed: Placed }
  | { kept: 'refused'; refusal: Refusal };

export interface KeyRow {
  userId: number;
  key: string;
  request: string;
  status: number;
  outcome: KeptOutcome;
}

/** Outcomes that a repeat may get differently, and so are never kept (product rules, "Idempotency"). */
const mayDiffer = ({ status }: Refusal): boolean =>
  [401, 403, 419, 429].includes(status) || status >= 500;
export const isKept = (outcome: Outcome): boolean =>
  outcome.accepted || !mayDiffer(outcome.refusal);

/** Names a key among all keys: they are each user's own. */
export const nameOfKey = (userId: number, key: string | undefined): string => `${userId}:${key}`;
export const keyOf = ({ bidder, key }: Attempt): string => nameOfKey(bidder.id, key?.text);

export const toKept = (outcome: Outcome): KeptOutcome =>
  outcome.accepted
    ? { kept: 'accepted', placed: outcome.placed }
    : { kept: 'refused', refusal: outcome.refusal };

/** The first outcome again, or a refusal when the key now comes with another request. */
export function answerAgain(attempt: Attempt, requestHash: Buffer, kept: KeptOutcome): Outcome {
  if (!attempt.key || !requestHash.equals(hashOf(attempt.key.request)))
    return refused(refuse('idempotency_key_reused'));
  if (kept.kept === 'refused') return refused(kept.refusal, true);
  return new Accepted(kept.placed, true);
}

/** The row that keeps a first outcome, where there is a key and the outcome is one to keep. */
export function keyRowOf(attempt: Attempt, outcome: Outcome): KeyRow | undefined {
  if (!attempt.key || outcome.replayed || !isKept(outcome)) return undefined;
  return {
    userId: attempt.bidder.id,
    key: attempt.key.text,
    request: attempt.key.request,
    status: outcome.accepted ? 201 : outcome.refusal.status,
    outcome: toKept(outcome),
  };
}
