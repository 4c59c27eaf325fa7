import { type Decision, decideBids } from '#domain/decide-bids.ts';
import type { Tx } from '../db/pool.ts';
import { refuse } from '../http/answer.ts';
import { outbid } from '../notices/lot-notices.ts';
import { notify } from '../notices/notify.ts';
import { type LockedLot, lockLot, readClock, readPeople, toLot, writeBids } from './bid-store.ts';
import { answerAgain, keepOutcomes, keyOf, readKeys } from './idempotency.ts';
import { type Attempt, type Outcome, refusalOf, refused } from './outcome.ts';
import { presentPlacedBid } from './present-placed-bid.ts';

interface Decided {
  attempt: Attempt;
  outcome: Outcome;
}

/**
 * Decides a batch of bids on one lot inside a transaction: lock the lot, read the clock, decide,
 * write. Nothing of it may be told to anyone before the transaction has committed.
 * Returns the outcomes in the order of the attempts.
 */
export async function decideBatch(
  tx: Tx,
  auctionId: number,
  attempts: readonly Attempt[],
): Promise<Outcome[]> {
  const row = await lockLot(tx, auctionId);
  const answered = await readKeys(tx, attempts);
  const fresh = withoutRepeats(attempts, answered);
  const decided = row
    ? await decideFresh(tx, row, fresh)
    : fresh.map((attempt) => ({ attempt, outcome: refused(refuse('auction_closed')) }));
  await keepOutcomes(tx, auctionId, decided);
  return inOrder(attempts, answered, decided);
}

/** Attempts whose key was not answered before, and only the first of each key in this batch. */
function withoutRepeats(attempts: readonly Attempt[], answered: Map<string, Outcome>): Attempt[] {
  const seen = new Set(answered.keys());
  return attempts.filter((attempt) => {
    if (!attempt.key) return true;
    if (seen.has(keyOf(attempt))) return false;
    seen.add(keyOf(attempt));
    return true;
  });
}

async function decideFresh(tx: Tx, row: LockedLot, attempts: Attempt[]): Promise<Decided[]> {
  if (attempts.length === 0) return [];
  const ids = [...attempts.map((attempt) => attempt.bidder.id), row.seller_id];
  const people = await readPeople(tx, row.id, ids);
  const now = await readClock(tx);
  const decisions = decideBids(
    toLot(row),
    attempts.map(({ bidder, cents }) => ({
      bidderId: bidder.id,
      cents,
      approved: people.get(bidder.id)?.approved ?? false,
    })),
    now,
  );
  const accepted = decisions.filter((decision) => decision.accepted);
  const ids_ = await writeBids(tx, accepted);
  await tellOutbid(tx, row, accepted);
  return attempts.map((attempt, index) => {
    const decision = decisions[index];
    if (!decision) throw new Error('A bid was left undecided.');
    if (!decision.accepted) return { attempt, outcome: refused(refusalOf(decision.refusal)) };
    const body = presentPlacedBid(row, decision, attempt, ids_.get(decision.bid.seq) ?? 0, people);
    return { attempt, outcome: { accepted: true, body, replayed: false } };
  });
}

/** Everyone who led before or during the batch and does not lead after it. */
async function tellOutbid(
  tx: Tx,
  row: LockedLot,
  accepted: readonly Extract<Decision, { accepted: true }>[],
): Promise<void> {
  const last = accepted.at(-1);
  if (!last) return;
  const led = new Set(accepted.map(({ bid }) => bid.bidderId));
  if (row.leading_bidder_id !== null) led.add(row.leading_bidder_id);
  led.delete(last.bid.bidderId);
  await notify(tx, [...led], outbid(row, last.bid.cents));
}

function inOrder(
  attempts: readonly Attempt[],
  answered: Map<string, Outcome>,
  decided: readonly Decided[],
): Outcome[] {
  const byAttempt = new Map(decided.map(({ attempt, outcome }) => [attempt, outcome]));
  const byKey = new Map(
    decided.flatMap((one) => (one.attempt.key ? [[keyOf(one.attempt), one]] : [])),
  );
  return attempts.map((attempt) => {
    const own = byAttempt.get(attempt) ?? answered.get(keyOf(attempt));
    if (own) return own;
    const first = byKey.get(keyOf(attempt));
    if (!first?.attempt.key) throw new Error('A repeated bid lost its first.');
    const { outcome } = first;
    return answerAgain(
      attempt,
      first.attempt.key.requestHash,
      outcome.accepted
        ? { kept: 'accepted', body: outcome.body }
        : { kept: 'refused', refusal: outcome.refusal },
    );
  });
}
