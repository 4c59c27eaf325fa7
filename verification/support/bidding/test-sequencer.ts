import { hash } from 'node:crypto';
import type pg from 'pg';
import type { BidOrigin, SubmittedBid } from '#server/engine/bid.ts';
import { openPostgresStore } from '#server/engine/postgres-store.ts';
import { createSequencer, type Sequencer } from '#server/engine/sequencer.ts';
import { bidRefusal } from '#server/features/bids/bid-refusals.ts';
import { presentPlacedBid, presentRepeatedBid } from '#server/features/bids/present-placed-bid.ts';
import { outbidOrAnswered } from '#server/market/notices/lot-notices.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Refusal } from '#server/platform/http/answers/answer.ts';
import type { Caller } from '#server/platform/http/auth/caller.ts';
import type { Log } from '#server/platform/observability/logging/log.ts';

/** A bid as a person says it: with their whole key. */
export interface TestBid {
  bidder: Pick<Caller, 'id' | 'role' | 'name' | 'email'>;
  cents: number;
  key?: { text: string; request: string };
  origin?: BidOrigin;
}

/** What a bidder is told. */
export type BidAnswer =
  | { accepted: true; replayed: boolean; json: string }
  | { accepted: false; replayed: false; refusal: Refusal };

export type Submit = (auctionId: number, attempt: TestBid) => Promise<BidAnswer>;

const first64Bits = (text: string): bigint => hash('sha256', text, 'buffer').readBigInt64BE();

/** The engine's PostgreSQL store, with the server's own notices. */
export const openTestStore = (
  connection: pg.ClientConfig,
  log: Log,
  options: Omit<Parameters<typeof openPostgresStore>[2], 'outbidNotice'> = {},
) => openPostgresStore(connection, log, { outbidNotice: outbidOrAnswered, ...options });

/** The same as the engine takes it. */
export const submittedBid = ({ bidder, cents, key, origin }: TestBid): SubmittedBid => ({
  bidderId: bidder.id,
  cents,
  ...(origin ? { origin } : {}),
  ...(key ? { key: { key: first64Bits(key.text), request: first64Bits(key.request) } } : {}),
});

/** Bids by a sequencer without a server around it; answered in the server's words. */
export const submitTo =
  (db: Db, sequencer: Pick<Sequencer, 'submit'>): Submit =>
  async (auctionId, attempt) => {
    const { bidder } = attempt;
    const outcome = await sequencer.submit(auctionId, submittedBid(attempt));
    if (!outcome.accepted) return { ...outcome, refusal: bidRefusal(outcome.refusal) };
    const body = outcome.replayed
      ? await presentRepeatedBid(db, outcome, bidder)
      : presentPlacedBid(outcome, bidder);
    return { accepted: true, replayed: outcome.replayed, json: JSON.stringify(body) };
  };

export type TestSequencer = ReturnType<typeof testSequencer>;

/** A sequencer that is bid by in this way. */
export function testSequencer(db: Db, parts: Parameters<typeof createSequencer>[0]) {
  const sequencer = createSequencer(parts);
  return {
    submit: submitTo(db, sequencer),
    idle: () => sequencer.idle(),
    get waiting() {
      return sequencer.waiting;
    },
  };
}
