import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import type { Tx } from '../db/pool.ts';
import { type Refusal, refuse } from '../http/answer.ts';
import { type Attempt, type Outcome, refused } from './outcome.ts';

/** What a key belongs to: one method, path and body. */
export const requestHash = (method: string, path: string, body: unknown): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([method, path, body]))
    .digest();

/** Outcomes that a repeat may get differently, and so are never kept (product rules, "Idempotency"). */
const isKept = ({ status }: Refusal): boolean =>
  ![401, 403, 419, 429].includes(status) && status < 500;

type Kept = { kept: 'accepted'; body: unknown } | { kept: 'refused'; refusal: Refusal };

/** Keys of this batch that were answered before, by `bidder:key`. */
export async function readKeys(
  tx: Tx,
  attempts: readonly Attempt[],
): Promise<Map<string, Outcome>> {
  const keyed = attempts.filter((attempt) => attempt.key);
  if (keyed.length === 0) return new Map();
  const { rows } = await sql<{ user_id: number; key: string; request_hash: Buffer; body: Kept }>`
    select user_id, key, request_hash, body from idempotency_keys
    where (user_id, key) in (
      select * from unnest(${keyed.map((one) => one.bidder.id)}::bigint[],
                           ${keyed.map((one) => one.key?.text)}::text[]))`.execute(tx);
  const known = new Map(rows.map((row) => [`${row.user_id}:${row.key}`, row]));
  const answers = new Map<string, Outcome>();
  for (const attempt of keyed) {
    const row = known.get(keyOf(attempt));
    if (row) answers.set(keyOf(attempt), answerAgain(attempt, row.request_hash, row.body));
  }
  return answers;
}

export const keyOf = (attempt: Attempt): string => `${attempt.bidder.id}:${attempt.key?.text}`;

/** The first outcome again, or a refusal when the key now comes with another request. */
export function answerAgain(attempt: Attempt, hash: Buffer, body: Kept): Outcome {
  if (!attempt.key || !hash.equals(attempt.key.requestHash))
    return refused(refuse('idempotency_key_reused'));
  return body.kept === 'accepted'
    ? {
        accepted: true,
        body: body.body as Extract<Outcome, { accepted: true }>['body'],
        replayed: true,
      }
    : refused(body.refusal, true);
}

/** Keeps first outcomes in the transaction that made them. */
export async function keepOutcomes(
  tx: Tx,
  auctionId: number,
  decided: readonly { attempt: Attempt; outcome: Outcome }[],
): Promise<void> {
  const rows = decided.flatMap(({ attempt, outcome }) => {
    if (!attempt.key || outcome.replayed) return [];
    if (!outcome.accepted && !isKept(outcome.refusal)) return [];
    const body: Kept = outcome.accepted
      ? { kept: 'accepted', body: outcome.body }
      : { kept: 'refused', refusal: outcome.refusal };
    return {
      user_id: attempt.bidder.id,
      key: attempt.key.text,
      request_hash: attempt.key.requestHash,
      auction_id: auctionId,
      status: outcome.accepted ? 201 : outcome.refusal.status,
      body: JSON.stringify(body),
    };
  });
  if (rows.length > 0) await tx.insertInto('idempotency_keys').values(rows).execute();
}

/** Whether a transaction failed because another one, on another lot, took the key at the same time. */
export const isKeyTaken = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.constraint === 'idempotency_keys_pkey';
