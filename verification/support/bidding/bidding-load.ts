import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { z } from 'zod';
import { PlacedBid } from '#contract/bids/place-bid.schemas.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Submit, TestBid } from './test-sequencer.ts';

export interface Field {
  lotIds: number[];
  bidderIds: number[];
  /** Every how manieth bid has an Idempotency-Key; all of them when it is 1. */
  keyedEvery: number;
}

/** Live lots without a maximum, and buyers who may bid on all of them. */
export async function buildField(
  db: Db,
  { lots = 2, bidders = 12, keyedEvery = 2 } = {},
): Promise<Field> {
  const people = await db
    .insertInto('users')
    .values(
      Array.from({ length: bidders + 1 }, (_, index) => ({
        name: `Bidder Number${index}`,
        email: `${randomUUID()}@example.test`,
        roles: [index === 0 ? ('seller' as const) : ('buyer' as const)],
        password_hash: '!',
        email_verified_at: new Date(),
      })),
    )
    .returning('id')
    .execute();
  const [sellerId = 0, ...bidderIds] = people.map(({ id }) => id);
  const { rows } = await sql<{ id: number }>`
    insert into auctions (seller_id, title, total_shares, buy_in_cents, market_cents, min_increment_cents,
      status, ends_at, live_at, first_ends_at, hard_stop_at, soft_close_seconds)
    select ${sellerId}::bigint, 'Field ' || n, 1000, 100, 1000000, 1, 'live',
      t.ends, now(), t.ends, t.ends + interval '1 hour', 120
    from generate_series(1, ${lots}::int) n,
      (select date_trunc('milliseconds', now() + interval '6 hours') as ends) t
    returning id`.execute(db);
  const lotIds = rows.map(({ id }) => id);
  await sql`
    insert into bid_requests (auction_id, buyer_id, status, decided_at)
    select lot, buyer, 'approved', now()
    from unnest(${lotIds}::bigint[]) lot cross join unnest(${bidderIds}::bigint[]) buyer`.execute(
    db,
  );
  return { lotIds, bidderIds, keyedEvery };
}

/** What the engine's outcome says; its receipt comes with the answer over HTTP. */
const Acknowledged = PlacedBid.omit({ receipt: true });

export interface Load {
  /** Every bid that was acknowledged, as it was. */
  acknowledged: { body: z.output<typeof Acknowledged>; bidderId: number }[];
  /** Answers by what they said. */
  answers: Map<string, number>;
}

/** Each bid goes to the next of several processes. */
export function inTurn(sequencers: readonly { submit: Submit }[]): Submit {
  let turn = 0;
  return (lotId, attempt) => {
    turn += 1;
    const sequencer = sequencers[turn % sequencers.length];
    if (!sequencer) throw new Error('There is no process to bid with.');
    return sequencer.submit(lotId, attempt);
  };
}

/**
 * All bidders bid at once, each again as soon as answered, and after a 503 the same once more on
 * any of the processes (without a key only where that is safe); until `isEnough`, and then until
 * every last one is settled.
 */
export async function bidUntil(
  isEnough: (load: Load) => boolean,
  { lotIds, bidderIds, keyedEvery }: Field,
  submit: Submit,
): Promise<Load> {
  const load: Load = { acknowledged: [], answers: new Map() };
  const price = new Map(lotIds.map((id) => [id, 100]));

  async function settle(lotId: number, attempt: TestBid) {
    for (;;) {
      const outcome = await submit(lotId, attempt);
      const name = outcome.accepted ? 'accepted' : outcome.refusal.refused;
      load.answers.set(name, (load.answers.get(name) ?? 0) + 1);
      if (outcome.accepted || outcome.refusal.status !== 503) return outcome;
      if (name === 'outcome_unknown' && !attempt.key) return outcome;
    }
  }

  async function keepBidding(bidderId: number, index: number): Promise<void> {
    for (let round = 0; !isEnough(load); round += 1) {
      const lotId = lotIds[(index + round) % lotIds.length] ?? 0;
      const cents = (price.get(lotId) ?? 0) + 1;
      price.set(lotId, cents);
      const outcome = await settle(lotId, {
        bidder: { id: bidderId, role: 'buyer', name: 'Jane Doe', email: 'jane@example.test' },
        cents,
        ...(round % keyedEvery === 0
          ? { key: { text: randomUUID(), request: String(cents) } }
          : {}),
      });
      if (outcome.accepted) load.acknowledged.push(acknowledgement(outcome.json, bidderId));
    }
  }

  await Promise.all(bidderIds.map(keepBidding));
  return load;
}

/** What a bidder was told of an accepted bid, held against the contract. */
export const acknowledgement = (json: string, bidderId: number): Load['acknowledged'][number] => ({
  body: Acknowledged.parse(JSON.parse(json)),
  bidderId,
});

/** What the database has of a field's bids, in the form of `toldOf`. */
export async function storedBids(db: Db, { lotIds }: Field): Promise<string[]> {
  const rows = await db
    .selectFrom('bids')
    .select(['id', 'auction_id', 'seq', 'bidder_id', 'cents', 'placed_at'])
    .where('auction_id', 'in', lotIds)
    .orderBy('auction_id')
    .orderBy('seq')
    .execute();
  return rows.map((row) =>
    line(row.auction_id, row.seq, row.id, row.bidder_id, row.cents, row.placed_at.toISOString()),
  );
}

/** What bidders were told of their bids, lot by lot in the order of their numbers. */
export const toldOf = ({ acknowledged }: Load): string[] =>
  acknowledged
    .toSorted(
      (a, b) => a.body.bid.auction_id - b.body.bid.auction_id || a.body.bid.seq - b.body.bid.seq,
    )
    .map(({ body: { bid }, bidderId }) =>
      line(bid.auction_id, bid.seq, bid.id, bidderId, Math.round(bid.amount * 100), bid.created_at),
    );

const line = (...parts: (number | string)[]): string => parts.join(' ');

/** Bidding that goes on beside a test, until it is ended. */
export function keepBidding(field: Field, submit: Submit) {
  let acknowledged = 0;
  let isOver = false;
  const bidding = bidUntil(
    (load) => {
      acknowledged = load.acknowledged.length;
      return isOver;
    },
    field,
    submit,
  );
  return {
    /** Bids acknowledged so far. */
    get acknowledged() {
      return acknowledged;
    },
    /** Resolves once every last bid is settled. */
    end(): Promise<Load> {
      isOver = true;
      return bidding;
    },
  };
}
