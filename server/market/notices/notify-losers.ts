import { sql } from 'kysely';
import type { Cents } from '#domain/money.ts';
import { eachApart } from '#server/platform/database/each-apart.ts';
import { isLockNotHad, limitLockWaits } from '#server/platform/database/lock-wait.ts';
import { faultLog } from '#server/platform/database/outage-log.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Log } from '#server/platform/observability/logging/log.ts';
import { startWorkLoop, type WorkLoop } from '#server/platform/work-loop.ts';
import { hasBid } from '../lots/bidders.ts';
import { closeRequests } from '../lots/close-requests.ts';
import { auctionLost } from './lot-notices.ts';
import { notifyAll } from './notify-all.ts';
import { lostBelowReserve } from './reserve-notices.ts';

/** Lots of one transaction, and the people looked at in it: some 70 ms where all of them bid. */
const LOTS = 50;
const PEOPLE = 1_000;
/** Marked lots looked at in one round, should they ever be many. */
const MOST_LOTS = 1_000;

/** Marks lots whose losers are to be told and whose open requests are to be closed, in the transaction that ends them. */
export async function noteLosers(tx: Tx, lotIds: readonly number[]): Promise<void> {
  if (lotIds.length === 0) return;
  await tx
    .insertInto('untold_losers')
    .values(lotIds.map((id) => ({ auction_id: id })))
    .execute();
}

/**
 * Tells who bid and did not win, and closes the requests of who waited to bid, apart from the ending and in
 * pieces: of a lot that thousands bid on that takes a second, in which neither it nor the lots that end with it may
 * wait. The mark goes with the last piece and moves with each, so everyone is told once, whoever is killed meanwhile.
 */
export function startNotifyingLosers(db: Db, log: Log): WorkLoop {
  const tellFault = faultLog(log);
  let waits = 0;
  return startWorkLoop(log, {
    togetherMs: 0,
    async round() {
      const lotIds = await untoldLots(db);
      const failed = new Set<number>();
      const told = await eachApart(
        lotIds,
        (ids) => inTransaction(db, (tx) => notifyPiece(tx, ids)),
        (id, error) => {
          failed.add(id);
          tellFault(error, `Losers of lot ${id} could not be told; trying again.`);
        },
      );
      return told.length > 0 || waitForOne(lotIds.filter((id) => !failed.has(id)));
    },
    fault: 'Losers of ended lots could not be told yet.',
  });

  /**
   * Where people bid on after a lot's end, each look finds it held: it is waited for. One after the other,
   * since one may be held for good. Whether that was worth it.
   */
  async function waitForOne(held: readonly number[]): Promise<boolean> {
    waits += 1;
    const one = held[waits % held.length];
    if (one === undefined) return false;
    try {
      const told = await inTransaction(db, (tx) => notifyPiece(tx, [one], 'wait'));
      return told.length > 0;
    } catch (error) {
      if (isLockNotHad(error)) return false;
      throw error;
    }
  }
}

async function untoldLots(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('untold_losers')
    .select('auction_id')
    .orderBy('auction_id')
    .limit(MOST_LOTS)
    .execute();
  return rows.map((row) => row.auction_id);
}

/**
 * One piece of the people of these lots, of fifty at most; returns of which. Others are being told by another
 * process, or held by somebody; with 'wait' these are waited for.
 */
export async function notifyPiece(
  tx: Tx,
  lotIds: readonly number[],
  locks: 'skip' | 'wait' = 'skip',
): Promise<number[]> {
  await limitLockWaits(tx);
  const lots = lotIds.length === 0 ? [] : await lockUntold(tx, lotIds, locks);
  if (lots.length === 0) return [];
  const each = Math.ceil(PEOPLE / lots.length);
  const pieces = await nextPieces(tx, lots, each);
  await notifyAll(
    tx,
    lots.flatMap((lot) => {
      const losers = pieces.get(lot.id)?.filter(({ lost }) => lost) ?? [];
      if (losers.length === 0 || lot.price === null) return [];
      const notice = (lot.is_sold ? auctionLost : lostBelowReserve)(lot, lot.price);
      return losers.map(({ id }) => ({ readerId: id, notice }));
    }),
  );
  for (const { id, title } of lots) {
    const buyers = pieces.get(id)?.flatMap((person) => (person.waits ? [person.id] : [])) ?? [];
    if (buyers.length > 0) await closeRequests(tx, { id, title, status: 'ended' }, { buyers });
  }
  await moveMarks(
    tx,
    lots.map(({ id }) => ({ id, upTo: pieces.get(id)?.[each - 1]?.id ?? null })),
  );
  return lots.map(({ id }) => id);
}

interface UntoldLot {
  id: number;
  title: string;
  /** Of the highest bid; null without one, and then nobody lost. */
  price: Cents | null;
  is_sold: boolean;
}

/** With 'skip' without lots that somebody else holds, whose notices would have to wait for that. */
async function lockUntold(
  tx: Tx,
  lotIds: readonly number[],
  locks: 'skip' | 'wait',
): Promise<UntoldLot[]> {
  const { rows } = await sql<UntoldLot>`
    select auctions.id, title, leading_cents as price, winner_id is not null as is_sold
    from untold_losers join auctions on auctions.id = auction_id
    where auction_id = any (${[...lotIds]}::bigint[])
    order by auction_id limit ${LOTS}
    for update of untold_losers skip locked
    for key share of auctions ${locks === 'skip' ? sql`skip locked` : sql``}`.execute(tx);
  return rows;
}

interface Permitted {
  id: number;
  lost: boolean;
  waits: boolean;
}

/**
 * The next people of each lot who ever asked to bid on it, whether they did, and whether they wait to: nobody bids
 * without having asked, and there are far fewer of them than bids.
 */
async function nextPieces(
  tx: Tx,
  lots: readonly UntoldLot[],
  each: number,
): Promise<Map<number, Permitted[]>> {
  const { rows } = await sql<Permitted & { lot: number }>`
    select auctions.id as lot, person.id,
      person.id <> leading_bidder_id
        and ${hasBid(sql.ref('person.id'), sql.ref('auctions.id'))} as lost,
      person.waits
    from untold_losers join auctions on auctions.id = untold_losers.auction_id
      cross join lateral (
        select buyer_id as id, status = 'pending' as waits from bid_requests
        where bid_requests.auction_id = auctions.id and buyer_id > told_up_to
        order by buyer_id limit ${each}) as person
    where auctions.id = any (${lots.map(({ id }) => id)}::bigint[])
    order by lot, person.id`.execute(tx);
  return Map.groupBy(rows, ({ lot }) => lot);
}

/** Up to whom each lot's losers have been told; null where that was all. */
async function moveMarks(
  tx: Tx,
  marks: readonly { id: number; upTo: number | null }[],
): Promise<void> {
  await sql`
    with marks as (
      select * from unnest(
        ${marks.map(({ id }) => id)}::bigint[], ${marks.map(({ upTo }) => upTo)}::bigint[]
      ) as mark (lot, up_to)
    ), done as (
      delete from untold_losers using marks where auction_id = lot and up_to is null
    )
    update untold_losers set told_up_to = up_to from marks
    where auction_id = lot and up_to is not null`.execute(tx);
}
