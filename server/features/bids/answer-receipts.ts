import DataLoader from 'dataloader';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { toHex } from '#domain/ledger/bytes.ts';
import { readEntry } from '#domain/ledger/entries.ts';
import type { AcceptedText, LimitText } from '#domain/ledger/receipt.ts';
import { type Instant, MILLISECOND } from '#domain/time.ts';
import type { Deps } from '#server/deps.ts';
import {
  type AcceptedBid,
  type ChangedLimit,
  isLimitChange,
  type RefusedBid,
  type RepeatedBid,
  type RepeatedLimit,
  type Submission,
  type SubmittedBid,
  type SubmittedLimit,
} from '#server/engine/bid.ts';
import { knownHead } from '#server/ledger/newest-head.ts';
import { type KnownPerson, lotPersons, type OnLot, uuidsOf } from '#server/ledger/salts.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { openReceipts } from './receipts.ts';

/** People whose names in the ledger are remembered: they never change, and an erased person bids no more. */
const REMEMBERED = 20_000;

/** Receipts for what became of bids, each after the commit is known; none without the ledger. */
export interface AnswerReceipts {
  placed(bid: SubmittedBid, outcome: AcceptedBid): Promise<string | undefined>;
  /** Signed again, and it says the same. */
  repeated(bid: SubmittedBid, outcome: RepeatedBid): Promise<string | undefined>;
  /** A change of a limit, made now or under the same key before; undefined where that cannot be read. */
  changed(
    lot: number,
    change: SubmittedLimit,
    outcome: ChangedLimit | RepeatedLimit,
  ): Promise<string | undefined>;
  /** Undefined where nothing was decided. */
  refused(lot: number, bid: Submission, outcome: RefusedBid): Promise<string | undefined>;
}

export function answerReceipts({
  db,
  config,
  log,
}: Pick<Deps, 'db' | 'config' | 'log'>): AnswerReceipts {
  if (!config.ledger) return { placed: none, repeated: none, changed: none, refused: none };
  const give = openReceipts(config, knownHead(db));
  const nameOf = remembered(
    async (asked: readonly OnLot[]) => (await lotPersons(db, asked)).map(nameFrom),
    ({ lotId, userId }) => `${lotId} ${userId}`,
  );
  const accountOf = remembered((asked: readonly number[]) => uuidsOf(db, asked), String);

  /** The bid stands whatever happens here: a receipt without a name is better than none. */
  const unnamed = (error: unknown): undefined => {
    log.warn({ err: error }, 'A receipt is given without its bidder’s name in the ledger.');
    return undefined;
  };

  return {
    async placed(bid, { details, seq, how, cents, placedAt, endsAt }) {
      const said = { lot: details.id, seq, how, price: cents, at: placedAt, ends: endsOf(endsAt) };
      const name = await nameOf({ lotId: details.id, userId: bid.bidderId }).catch(unnamed);
      return give({ kind: 'accepted', ...said, ...(name ?? NO_NAME), ...askedBy(bid) });
    },
    async repeated(bid, { id }) {
      const said = await readPlaced(db, id);
      const name = await nameOf({ lotId: said.lot, userId: bid.bidderId }).catch(unnamed);
      return give({ kind: 'accepted', ...said, ...(name ?? NO_NAME), ...askedBy(bid) });
    },
    async changed(lot, change, outcome) {
      const said = outcome.replayed ? await readChange(db, lot, change) : changeOf(outcome);
      if (!said) return undefined;
      const name = await nameOf({ lotId: lot, userId: change.bidderId }).catch(unnamed);
      return give({ kind: 'limit', lot, ...said, ...(name ?? NO_NAME) });
    },
    async refused(lot, bid, { refusal: { code }, against }) {
      if (!against) return undefined;
      const { floor = null, seq, at } = against;
      const account = (await accountOf(bid.bidderId).catch(unnamed)) ?? null;
      return give({ kind: 'refused', lot, account, code, ...askedBy(bid), floor, seq, at });
    },
  };
}

const none = async (): Promise<undefined> => undefined;

type Name = Pick<AcceptedText, 'account' | 'bidder' | 'salt'>;
const NO_NAME: Name = { account: null, bidder: null, salt: null };

const nameFrom = ({ uuid, pseudonym, salt }: KnownPerson): Name => ({
  ...{ account: uuid, bidder: pseudonym, salt: toHex(salt) },
});

/** Reads what never changes once for each key; all that is missing in one turn in one query. */
function remembered<Key, Value extends object | string>(
  read: (keys: readonly Key[]) => Promise<Value[]>,
  textOf: (key: Key) => string,
): (key: Key) => Promise<Value> {
  const known = new LRUCache<string, Value>({ max: REMEMBERED });
  const loader = new DataLoader<Key, Value>(read, { cache: false });
  return async (key) => {
    const text = textOf(key);
    const value = known.get(text) ?? (await loader.load(key));
    known.set(text, value);
    return value;
  };
}

/** A repeat asks for the same: its key counts for one request only. */
const askedBy = (submission: Submission) =>
  isLimitChange(submission)
    ? { asked: null, limit: submission.newLimit }
    : { asked: submission.cents ?? null, limit: submission.limit ?? null };

type Change = Pick<LimitText, 'change' | 'limit' | 'seq' | 'at'>;

const changeOf = ({ change, limit, after, at }: ChangedLimit): Change => ({
  change: ownChange(change),
  limit: limit?.cents ?? null,
  ...{ seq: after, at },
});

/** What a leader may do to their limit; beaten and void ones are nobody's own change. */
const ownChange = (change: string): Change['change'] =>
  OWN_CHANGES.find((one) => one === change) ?? 'kept';
const OWN_CHANGES = ['set', 'raised', 'lowered', 'kept', 'cancelled'] as const;

/** A change that was made earlier. */
async function readChange(
  db: Db,
  lot: number,
  { bidderId, key }: SubmittedLimit,
): Promise<Change | undefined> {
  const row = await db
    .selectFrom('limit_changes')
    .select(['change', 'cents', 'seq', sql<number>`micros(changed_at)`.as('at')])
    .where('auction_id', '=', lot)
    .where('bidder_id', '=', bidderId)
    .where('key_hash', '=', (key?.key ?? null) as never)
    .executeTakeFirst();
  if (!row) return undefined;
  const change = ownChange(row.change);
  return { change, limit: change === 'cancelled' ? null : row.cents, seq: row.seq, at: row.at };
}

const endsOf = (endsAt: Instant): number => Math.floor(endsAt / MILLISECOND);

/** A bid that was accepted earlier. Which end it left the lot with, only its entry in the log has kept. */
async function readPlaced(db: Db, id: number) {
  const { auction_id, placed_us, ...bid } = await db
    .selectFrom('bids')
    .select(['auction_id', 'seq', 'how', 'cents'])
    .select(sql<number>`micros(placed_at)`.as('placed_us'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const row = await db
    .selectFrom('ledger_entries')
    .select('entry')
    .where('auction_id', '=', auction_id)
    .where('seq', '=', bid.seq)
    .where('step', '=', 0)
    .orderBy('log', 'desc')
    .executeTakeFirst();
  const entry = row && readEntry(row.entry);
  const ends = entry?.kind === 'bid' ? entry.ends : null;
  const how: AcceptedText['how'] = bid.how === 'limit' ? 'limit' : 'hand';
  return { lot: auction_id, seq: bid.seq, how, price: bid.cents, at: placed_us, ends };
}
