import { toCents } from '#domain/money.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { insertStranger } from './strangers.ts';

interface Person {
  id: number;
}

interface ListingTraits {
  seller?: Person;
  title?: string;
  ticker?: string;
  shares?: number;
  /** Prices in dollars. */
  buyIn?: number;
  market?: number;
  maxBid?: number;
  minIncrement?: number;
}

interface LiveTraits extends ListingTraits {
  /** Dollars of the leading bid: a stranger's, unless `leader` names whose. */
  leading?: number;
  leader?: Person;
  /** Bids in order, rising; the last leads. Instead of `leading`. */
  bids?: readonly { by: Person; amount: number }[];
  /** Milliseconds until the end (an hour); negative for a lot whose time is up. */
  endsIn?: number;
  softCloseSeconds?: number;
  hardStopMinutes?: number;
}

export interface BuiltLot {
  id: number;
  sellerId: number;
  title: string;
}

const HOUR = 3_600_000;

/** A lot that waits for review; `status: 'rejected'` for one that was sent back. */
export async function buildPendingLot(
  db: Db,
  traits: ListingTraits & { endsAt?: Date; status?: 'pending' | 'rejected' } = {},
): Promise<BuiltLot> {
  const { status = 'pending' } = traits;
  return db
    .insertInto('auctions')
    .values({
      ...(await listingColumns(db, traits)),
      status,
      ends_at: traits.endsAt ?? null,
      reject_reason: status === 'rejected' ? 'The figures do not add up.' : null,
    })
    .returning(['id', 'seller_id as sellerId', 'title'])
    .executeTakeFirstOrThrow();
}

/** A live lot with its bids: its row first, pointing at the newest bid, then the bids themselves. */
export const buildLiveLot = (db: Db, traits: LiveTraits = {}): Promise<BuiltLot> =>
  inTransaction(db, (tx) => insertWithBids(tx, traits, { status: 'live', ended_at: null }));

/** A lot that is over: its leading bid, if any, won. */
export const buildEndedLot = (db: Db, traits: LiveTraits = {}): Promise<BuiltLot> =>
  inTransaction(db, (tx) =>
    insertWithBids(tx, { endsIn: -HOUR, ...traits }, { status: 'ended', ended_at: new Date() }),
  );

async function insertWithBids(
  tx: Tx,
  traits: LiveTraits,
  state: { status: 'live' | 'ended'; ended_at: Date | null },
): Promise<BuiltLot> {
  const bids = await bidsOf(tx, traits);
  const newest = bids.at(-1);
  const lot = await tx
    .insertInto('auctions')
    .values({
      ...(await listingColumns(tx, traits)),
      ...clockColumns(traits),
      ...state,
      leading_seq: newest ? bids.length : null,
      leading_cents: newest?.cents ?? null,
      leading_bidder_id: newest?.bidder_id ?? null,
      last_bid_at: newest?.placed_at ?? null,
    })
    .returning(['id', 'seller_id as sellerId', 'title'])
    .executeTakeFirstOrThrow();
  const rows = bids.map((bid) => ({ ...bid, auction_id: lot.id }));
  if (rows.length > 0) await tx.insertInto('bids').values(rows).execute();
  return lot;
}

async function listingColumns(db: Db | Tx, traits: ListingTraits) {
  const buyIn = toCents(traits.buyIn ?? 10);
  return {
    seller_id: traits.seller?.id ?? (await insertStranger(db, 'seller', 'Sally Seller')),
    title: traits.title ?? 'Acme Industries',
    ticker: traits.ticker ?? 'ACME',
    total_shares: traits.shares ?? 1000,
    buy_in_cents: buyIn,
    market_cents: traits.market === undefined ? buyIn * 2 : toCents(traits.market),
    max_bid_cents: traits.maxBid === undefined ? null : toCents(traits.maxBid),
    min_increment_cents: toCents(traits.minIncrement ?? 0.01),
  };
}

function clockColumns(traits: LiveTraits) {
  const now = Date.now();
  const endsAt = now + (traits.endsIn ?? HOUR);
  return {
    live_at: new Date(Math.min(now, endsAt) - HOUR),
    ends_at: new Date(endsAt),
    first_ends_at: new Date(endsAt),
    hard_stop_at: new Date(endsAt + (traits.hardStopMinutes ?? 60) * 60_000),
    soft_close_seconds: traits.softCloseSeconds ?? 120,
  };
}

/** The bids to write, a second apart; the newest a second before now, or before the end that was. */
async function bidsOf(tx: Tx, traits: LiveTraits) {
  const given = traits.bids ?? (await leadingBid(tx, traits));
  const last = Math.min(Date.now(), Date.now() + (traits.endsIn ?? HOUR));
  return given.map(({ by, amount }, index) => ({
    seq: index + 1,
    bidder_id: by.id,
    cents: toCents(amount),
    placed_at: new Date(last - (given.length - index) * 1000),
  }));
}

async function leadingBid(tx: Tx, { leading, leader }: LiveTraits) {
  if (leading === undefined) return [];
  const by = leader ?? { id: await insertStranger(tx, 'buyer', 'Bella Bidder') };
  return [{ by, amount: leading }];
}

/** Gives a buyer an admin's permission to bid on a lot. */
export async function approveBuyer(db: Db, lot: { id: number }, buyer: Person): Promise<number> {
  return requestBy(db, lot, buyer, 'approved');
}

/** A buyer's request for a lot, in any state; decided by an admin nobody follows. */
export async function requestBy(
  db: Db,
  lot: { id: number },
  buyer: Person,
  status: 'pending' | 'approved' | 'rejected' = 'pending',
  requestedAt = new Date(),
): Promise<number> {
  const decided = status !== 'pending';
  const { id } = await db
    .insertInto('bid_requests')
    .values({
      auction_id: lot.id,
      buyer_id: buyer.id,
      status,
      requested_at: requestedAt,
      decided_at: decided ? new Date() : null,
      decided_by: decided ? await insertStranger(db, 'admin') : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
