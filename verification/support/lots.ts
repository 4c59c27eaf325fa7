import type { ApprovalScope } from '#contract/bid-requests/approval-scope.ts';
import { toCents } from '#domain/money.ts';
import type { Sector } from '#domain/sectors.ts';
import { termsOf } from '#server/market/lots/agreed-terms.ts';
import { noteChange } from '#server/platform/database/change-bus.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { type TestApp, theApp } from './app.ts';
import { buildUser } from './people.ts';

interface Person {
  id: number;
}

interface ListingTraits {
  seller?: Person;
  title?: string;
  ticker?: string;
  sector?: Sector;
  shares?: number;
  /** Prices in dollars. */
  buyIn?: number;
  market?: number;
  maxBid?: number;
  reserve?: number;
  minIncrement?: number;
  /** Instead of one increment: pairs of from and step, in cents. */
  increments?: readonly (readonly [from: number, step: number])[];
}

interface BidBy {
  by: Person;
  /** Dollars. */
  amount: number;
  /** When, instead of a second after the bid before it. */
  at?: Date;
}

interface LiveTraits extends ListingTraits {
  /** Dollars of the leading bid: a stranger's, unless `leader` names whose. */
  leading?: number;
  leader?: Person;
  /** Bids in order, rising; the last leads. Instead of `leading`. */
  bids?: readonly BidBy[];
  /** Milliseconds until the end (two hours); negative for a lot whose time is up. */
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
/** Later than an hour, from which on a lot's bidders are told of its end. */
const USUAL_END = 2 * HOUR;

/** A lot that waits for review; `status: 'rejected'` for one that was sent back. */
export async function buildPendingLot(
  traits: ListingTraits & { endsAt?: Date; status?: 'pending' | 'rejected' } = {},
  on: TestApp = theApp(),
): Promise<BuiltLot> {
  const { status = 'pending' } = traits;
  return on.db
    .insertInto('auctions')
    .values({
      ...(await listingColumns(traits, on)),
      status,
      ends_at: traits.endsAt ?? null,
      reject_reason: status === 'rejected' ? 'The figures do not add up.' : null,
    })
    .returning(['id', 'seller_id as sellerId', 'title'])
    .executeTakeFirstOrThrow();
}

/** A live lot with its bids. */
export const buildLiveLot = (traits: LiveTraits = {}, on: TestApp = theApp()): Promise<BuiltLot> =>
  buildWithBids(traits, { status: 'live', ended_at: null }, on);

/** A lot that is over: its leading bid, if any, won. */
export const buildEndedLot = (traits: LiveTraits = {}, on: TestApp = theApp()): Promise<BuiltLot> =>
  buildWithBids({ endsIn: -HOUR, ...traits }, { status: 'ended', ended_at: new Date() }, on);

/** The lot's row first, pointing at its newest bid, then the bids, as the database asks for. */
async function buildWithBids(
  traits: LiveTraits,
  state: { status: 'live' | 'ended'; ended_at: Date | null },
  on: TestApp,
): Promise<BuiltLot> {
  const bids = bidRows(traits, traits.bids ?? (await leadingBid(traits, on)));
  const newest = bids.at(-1);
  const row = {
    ...(await listingColumns(traits, on)),
    ...clockColumns(traits),
    ...state,
    leading_seq: newest?.seq ?? null,
    leading_cents: newest?.cents ?? null,
    leading_bidder_id: newest?.bidder_id ?? null,
    last_bid_at: newest?.placed_at ?? null,
  };
  return inTransaction(on.db, async (tx) => {
    const lot = await tx
      .insertInto('auctions')
      .values(row)
      .returning(['id', 'seller_id as sellerId', 'title'])
      .executeTakeFirstOrThrow();
    await insertBids(tx, lot, bids);
    noteChange(tx, lot.id);
    return lot;
  });
}

async function insertBids(tx: Tx, lot: BuiltLot, bids: ReturnType<typeof bidRows>) {
  const rows = bids.map((bid) => ({ ...bid, auction_id: lot.id }));
  if (rows.length > 0) await tx.insertInto('bids').values(rows).execute();
}

async function listingColumns(traits: ListingTraits, on: TestApp) {
  const buyIn = toCents(traits.buyIn ?? 10);
  const seller = traits.seller ?? (await buildUser({ name: 'Sally Seller', role: 'seller' }, on));
  return {
    seller_id: seller.id,
    title: traits.title ?? 'Acme Industries',
    ticker: traits.ticker ?? 'ACME',
    sector: traits.sector ?? null,
    total_shares: traits.shares ?? 1000,
    buy_in_cents: buyIn,
    market_cents: traits.market === undefined ? buyIn * 2 : toCents(traits.market),
    max_bid_cents: traits.maxBid === undefined ? null : toCents(traits.maxBid),
    reserve_cents: traits.reserve === undefined ? null : toCents(traits.reserve),
    ...(traits.increments
      ? { increments: JSON.stringify(traits.increments) }
      : { min_increment_cents: toCents(traits.minIncrement ?? 0.01) }),
  };
}

function clockColumns(traits: LiveTraits) {
  const now = Date.now();
  const endsAt = now + (traits.endsIn ?? USUAL_END);
  return {
    live_at: new Date(Math.min(now, endsAt) - HOUR),
    ends_at: new Date(endsAt),
    first_ends_at: new Date(endsAt),
    hard_stop_at: new Date(endsAt + (traits.hardStopMinutes ?? 60) * 60_000),
    soft_close_seconds: traits.softCloseSeconds ?? 120,
  };
}

/** A second apart unless they say when; the newest a second before now, or before the end that was. */
function bidRows({ endsIn = USUAL_END }: LiveTraits, bids: readonly BidBy[]) {
  const last = Date.now() + Math.min(0, endsIn);
  return bids.map(({ by, amount, at }, index) => ({
    seq: index + 1,
    bidder_id: by.id,
    cents: toCents(amount),
    placed_at: at ?? new Date(last - (bids.length - index) * 1000),
  }));
}

async function leadingBid({ leading, leader }: LiveTraits, on: TestApp): Promise<BidBy[]> {
  if (leading === undefined) return [];
  return [{ by: leader ?? (await buildUser({ name: 'Bella Bidder' }, on)), amount: leading }];
}

/** As an admin's change of a pending lot leaves it, for its seller to answer; returns its updated_at. */
export async function changeTerms({ id }: { id: number }, on: TestApp = theApp()): Promise<string> {
  const lots = on.db.selectFrom('auctions').selectAll().where('id', '=', id);
  const lot = await lots.executeTakeFirstOrThrow();
  const updatedAt = new Date();
  await on.db
    .updateTable('auctions')
    .set({
      total_shares: lot.total_shares / 2,
      agreed_terms: JSON.stringify(termsOf(lot)),
      updated_at: updatedAt,
    })
    .where('id', '=', id)
    .execute();
  return updatedAt.toISOString();
}

/** Gives a buyer an admin's permission to bid on a lot. */
export const approveBuyer = (
  lot: { id: number },
  buyer: Person,
  on: TestApp = theApp(),
): Promise<number> => requestBy(lot, buyer, { status: 'approved' }, on);

/** A buyer's request for a lot, in any state; decided by an admin nobody follows. */
export async function requestBy(
  lot: { id: number },
  buyer: Person,
  wishes: {
    status?: 'pending' | 'approved' | 'rejected';
    requestedAt?: Date;
    scope?: ApprovalScope;
  } = {},
  on: TestApp = theApp(),
): Promise<number> {
  const { status = 'pending', requestedAt = new Date(), scope = null } = wishes;
  const decided = status !== 'pending';
  const { id } = await on.db
    .insertInto('bid_requests')
    .values({
      auction_id: lot.id,
      buyer_id: buyer.id,
      status,
      requested_at: requestedAt,
      scope,
      decided_at: decided ? new Date() : null,
      decided_by: decided ? (await buildUser({ role: 'admin' }, on)).id : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
