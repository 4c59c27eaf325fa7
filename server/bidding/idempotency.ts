import { createHash } from 'node:crypto';
import { type Refusal, refuse } from '../http/answer.ts';
import { type Attempt, type Outcome, refused } from './outcome.ts';

/** What a key belongs to: one method, path and body. */
export const requestHash = (method: string, path: string, body: unknown): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([method, path, body]))
    .digest();

/** A first outcome as it is stored with its key. */
export type KeptOutcome =
  | { kept: 'accepted'; body: Extract<Outcome, { accepted: true }>['body']; json: string }
  | { kept: 'refused'; refusal: Refusal };

export interface KeyRow {
  userId: number;
  key: string;
  requestHash: Buffer;
  status: number;
  outcome: KeptOutcome;
}

/** Outcomes that a repeat may get differently, and so are never kept (product rules, "Idempotency"). */
const isKept = ({ status }: Refusal): boolean =>
  ![401, 403, 419, 429].includes(status) && status < 500;

/** Names a key among all keys: they are each user's own. */
export const keyOf = (attempt: Attempt): string => `${attempt.bidder.id}:${attempt.key?.text}`;

export const toKept = (outcome: Outcome): KeptOutcome =>
  outcome.accepted
    ? { kept: 'accepted', body: outcome.body, json: outcome.json }
    : { kept: 'refused', refusal: outcome.refusal };

/** The first outcome again, or a refusal when the key now comes with another request. */
export function answerAgain(attempt: Attempt, hash: Buffer, kept: KeptOutcome): Outcome {
  if (!attempt.key || !hash.equals(attempt.key.requestHash))
    return refused(refuse('idempotency_key_reused'));
  return kept.kept === 'accepted'
    ? { accepted: true, body: kept.body, json: kept.json, replayed: true }
    : refused(kept.refusal, true);
}

/** The row that keeps a first outcome, where there is a key and the outcome is one to keep. */
export function keyRowOf(attempt: Attempt, outcome: Outcome): KeyRow[] {
  if (!attempt.key || outcome.replayed) return [];
  if (!outcome.accepted && !isKept(outcome.refusal)) return [];
  return [
    {
      userId: attempt.bidder.id,
      key: attempt.key.text,
      requestHash: attempt.key.requestHash,
      status: outcome.accepted ? 201 : outcome.refusal.status,
      outcome: toKept(outcome),
    },
  ];
}

/** A kept outcome as its row has it. The body is not written out a second time. */
export const toRowText = (kept: KeptOutcome): string =>
  kept.kept === 'accepted' ? `A${kept.json}` : `R${JSON.stringify(kept.refusal)}`;

export function fromRowText(text: string): KeptOutcome {
  const json = text.slice(1);
  return text.startsWith('A')
    ? { kept: 'accepted', body: JSON.parse(json), json }
    : { kept: 'refused', refusal: JSON.parse(json) };
}
