import type pg from 'pg';
import { int8Array, textArray } from '../platform/database/binary-arrays.ts';
import {
  type Keys,
  type Locks,
  type LotBids,
  type LotView,
  type Standing,
  UNKNOWN,
} from './batch.ts';
import { type OnceLiveLot, toLot } from './bid-store.ts';
import { nameOfKey } from './idempotency.ts';
import { fromRow } from './kept-outcomes.ts';
import { atOnce } from './lines.ts';
import type { Attempt } from './outcome.ts';
import type { SettledLot } from './present-placed-bid.ts';
import * as statement from './statements.ts';

type Answered = NonNullable<LotView['answered']>;

type LockedRow = OnceLiveLot & SettledLot;

/** What is read besides the lots. */
interface Asked {
  now: number;
  ids: number[];
  letters: string;
  /** How many have bid on each lot, in their order. */
  bidders: number[];
  /** The number in its lot of each bid's bidder; 0 for who has none. */
  numbers: number[];
}

interface KeyAnswer {
  user_id: number;
  key: string;
  request_hash: Buffer;
  body: string;
  lot: string | null;
  bidder: number;
}

/**
 * Begins a transaction, takes the lots' locks and reads what deciding needs, all in one round trip.
 * Lots that are not waited for stay out where somebody else holds them, or where there are none.
 */
export async function readViews(
  client: pg.PoolClient,
  lots: readonly LotBids[],
  { keys, locks }: { keys: Keys; locks: Locks },
): Promise<(LotView | undefined)[]> {
  const answers = atOnce(client, () =>
    Promise.all([
      client.query('BEGIN'),
      locks === 'wait' ? client.query(statement.waitForLockStatement) : undefined,
      lock(client, lots, locks),
      askClockAndStanding(client, lots),
      keys === 'look'
        ? askKeys(
            client,
            lots.flatMap(({ attempts }) => attempts),
          )
        : undefined,
    ]),
  );
  const [, , locked, asked, answered] = await answers;
  const rows = new Map(locked.rows.map((row) => [row.id, row]));
  const read = asked.rows[0];
  if (!read) throw new Error('The database gave no clock or standing.');
  let from = 0;
  return lots.map(({ auctionId, attempts }, index) => {
    const row = rows.get(auctionId);
    const part = { from, to: from + attempts.length };
    from = part.to;
    // Of a lot that was waited for no row says that there is none.
    if (!row && locks === 'skip') return undefined;
    return {
      seen: row && wasLive(row) ? { lot: toLot(row), settled: row } : undefined,
      standing: standingOf(attempts, read.letters.slice(part.from, part.to)),
      bidders: {
        count: read.bidders[index] ?? 0,
        numbers: numbersOf(attempts, read.numbers.slice(part.from, part.to)),
      },
      answered,
      now: read.now,
      bidIds: read.ids.slice(part.from, part.to),
    };
  });
}

const wasLive = ({ status }: LockedRow): boolean => ['live', 'ended', 'withdrawn'].includes(status);

function lock(client: pg.PoolClient, lots: readonly LotBids[], locks: Locks) {
  const [first] = lots;
  return locks === 'wait' && first
    ? client.query<LockedRow>({ ...statement.lockLotStatement, values: [first.auctionId] })
    : client.query<LockedRow>({
        ...statement.lockLotsStatement,
        values: [int8Array(lots, ({ auctionId }) => auctionId)],
      });
}

/** The lot and the bidder of each bid, as two columns. */
function lotsAndBidders(lots: readonly LotBids[]): [lots: Buffer, bidders: Buffer] {
  const bids: { lot: number; bidder: number }[] = [];
  for (const { auctionId: lot, attempts } of lots)
    for (const { bidder } of attempts) bids.push({ lot, bidder: bidder.id });
  return [int8Array(bids, ({ lot }) => lot), int8Array(bids, ({ bidder }) => bidder)];
}

function askClockAndStanding(client: pg.PoolClient, lots: readonly LotBids[]) {
  return client.query<Asked>({
    ...statement.clockAndStandingStatement,
    values: [...lotsAndBidders(lots), int8Array(lots, ({ auctionId }) => auctionId)],
  });
}

const STANDING: Readonly<Record<string, Standing>> = {
  a: { status: 'active', approved: true },
  n: { status: 'active', approved: false },
  s: { status: 'suspended', approved: false },
};

/** A letter each; who has none that is known here is inactive. */
const standingOf = (attempts: LotBids['attempts'], letters: string): LotView['standing'] =>
  new Map(
    attempts.map(({ bidder }, index) => [bidder.id, STANDING[letters[index] ?? ''] ?? UNKNOWN]),
  );

const numbersOf = (attempts: LotBids['attempts'], numbers: readonly number[]) =>
  new Map(
    attempts.flatMap(({ bidder }, index) => {
      const number = numbers[index];
      return number ? [[bidder.id, number] as const] : [];
    }),
  );

/** The bids of these that were accepted before, by their keys. */
export async function askKeys(
  client: pg.PoolClient,
  attempts: readonly Attempt[],
): Promise<Answered> {
  const keyed = attempts.filter(({ key }) => key);
  if (keyed.length === 0) return new Map();
  const { rows } = await client.query<KeyAnswer>({
    ...statement.keysStatement,
    values: [
      int8Array(keyed, ({ bidder }) => bidder.id),
      textArray(keyed, ({ key }) => key?.text ?? ''),
    ],
  });
  return new Map(
    rows.map((row) => [
      nameOfKey(row.user_id, row.key),
      { requestHash: row.request_hash, placed: fromRow(row) },
    ]),
  );
}
