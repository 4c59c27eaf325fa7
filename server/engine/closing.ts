import { sql } from 'kysely';
import { isDue } from '#domain/close.ts';
import { toDate } from '#domain/time.ts';
import { auditAll } from '#server/platform/audit/audit.ts';
import { announceChange, noteChange, onCommit } from '#server/platform/database/change-bus.ts';
import { eachApart } from '#server/platform/database/each-apart.ts';
import { isLockNotHad, limitLockWaits } from '#server/platform/database/lock-wait.ts';
import { faultLog } from '#server/platform/database/outage-log.ts';
import {
  type Database,
  type Db,
  openKysely,
  openPool,
  type Tx,
} from '#server/platform/database/pool.ts';
import { readClock } from '#server/platform/database/read-clock.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Log } from '#server/platform/observability/logging/log.ts';
import { isBelowReserve, type LotRow, toLot } from './lot-row.ts';

/** A lot's row right before its end, and when that was. */
export type EndedLot = LotRow & { ended_at: Date };

/** What follows the end of lots; the engine itself writes no notices. */
export interface ClosingHooks {
  /** Runs in the transaction that ends these lots, and commits with it. */
  onEnd(tx: Tx, ended: readonly EndedLot[]): Promise<void>;
}

/**
 * Ends lots whose time is up, under the same locks and by the same clock that bids are decided by,
 * so that a bid and the close can never both win. Returns those it ended: not the ones that are not
 * due (any more), nor those that a bid or another process holds right now, so that one slow lot
 * keeps no other waiting. With 'wait' it waits for these, and fails (`isLockNotHad`) where that takes long.
 */
export const closeLots = (
  db: Db,
  hooks: ClosingHooks,
  ids: readonly number[],
  locks: 'skip' | 'wait' = 'skip',
): Promise<number[]> =>
  inTransaction(db, async (tx) => {
    await limitLockWaits(tx);
    const locked = await lockLive(tx, ids, locks);
    if (locked.length === 0) return [];
    const now = await readClock(tx);
    const due = locked.filter((row) => isDue(toLot(row), now));
    if (due.length === 0) return [];
    const endedAt = toDate(now);
    await tx
      .updateTable('auctions')
      .set({ status: 'ended', ended_at: endedAt })
      .where(
        'id',
        'in',
        due.map(({ id }) => id),
      )
      .execute();
    for (const { id } of due) noteChange(tx, id);
    await auditAll(tx, due.map(entryOf));
    await hooks.onEnd(
      tx,
      due.map((row) => ({ ...row, ended_at: endedAt })),
    );
    return due.map(({ id }) => id);
  });

/** In the order of their ids, so that two processes never wait for each other. */
async function lockLive(tx: Tx, ids: readonly number[], locks: 'skip' | 'wait'): Promise<LotRow[]> {
  const lots = tx
    .selectFrom('auctions')
    .selectAll()
    .select(sql<number | null>`micros(last_bid_at)`.as('last_bid_us'))
    .where('id', 'in', [...ids])
    .where('status', '=', 'live')
    .orderBy('id')
    .forUpdate();
  const rows = await (locks === 'wait' ? lots : lots.skipLocked()).execute();
  return rows.map((row) => ({ ...row, status: 'live' }));
}

/** A reserve is no secret from the end on. */
function entryOf(lot: LotRow) {
  const { leading_cents: highest, reserve_cents: reserve } = lot;
  const won = isBelowReserve(lot)
    ? { winner_id: null, winning_cents: null, highest_cents: highest }
    : { winner_id: lot.leading_bidder_id, winning_cents: highest };
  return {
    actorId: null,
    action: 'auction.end',
    subject: { type: 'auction' as const, id: lot.id },
    before: { status: 'live' },
    after: { status: 'ended', ...won, ...(reserve === null ? {} : { reserve_cents: reserve }) },
  };
}

/** Longest sleep, so that a lot approved or shortened elsewhere is seen in time (≤ 1 s late). */
const LONGEST_SLEEP_MS = 500;
/** Lots ended per transaction; the rest of a crowd follows in the next one, at once. */
const ROUND = 50;
/** While lots that bids hold at their end are waited for, it is looked so often what else is due. */
const HELD_MS = 10;
/** Lots that are waited for at once, each on a connection of its own; others are looked at again. */
const MOST_WAITS = 2;

export interface Closer {
  stop(): Promise<void>;
}

/** What follows besides once lots were ended and that is durable. */
type CloserHooks = ClosingHooks & { onEnded(): void };

/**
 * The closer on connections of its own: those of requests may all wait for one lot that somebody
 * holds, and no other lot's end for them.
 */
export function openClosing(
  { db, connection }: Pick<Database, 'db' | 'connection'>,
  log: Log,
  hooks: CloserHooks,
): Closer {
  const pool = openPool(connection, log, 1 + MOST_WAITS);
  const own = openKysely(pool);
  onCommit(own, (change) => announceChange(db, change));
  const closer = startCloser(own, log, hooks);
  return {
    async stop() {
      await closer.stop();
      await pool.end();
    },
  };
}

/**
 * Ends live lots on time: sleeps until the earliest end, by the database's clock, and closes what
 * is due. Several processes may do so; the lot's row lock lets only one of them win.
 */
export function startCloser(db: Db, log: Log, hooks: CloserHooks): Closer {
  const tellFault = faultLog(log);
  const waits = new Map<number, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let round = Promise.resolve();

  /** Ends what is due, and says how long there is nothing to do, in milliseconds. */
  async function closeDue(): Promise<number> {
    const left: number[] = [];
    let isAnyHeld = false;
    for (;;) {
      const { due, next } = await soonestBut(left);
      if (due.length > 0) {
        const { ended, failed } = await close(due);
        hooks.onEnded();
        const rest = due.filter((id) => !ended.has(id));
        const held = rest.filter((id) => !failed.has(id));
        isAnyHeld ||= held.length > 0;
        held.forEach(waitFor);
        left.push(...rest);
      }
      if (due.length === ROUND && !stopped) continue;
      if (isAnyHeld || waits.size > 0) return HELD_MS;
      return Math.min(Math.max(next ?? LONGEST_SLEEP_MS, 0), LONGEST_SLEEP_MS);
    }
  }

  /**
   * Ends a lot as soon as whoever holds it lets go, beside all else. Where many bid to the last moment and
   * on, it is held nearly all of the time: each look might find it so.
   */
  function waitFor(id: number): void {
    if (stopped || waits.size >= MOST_WAITS) return;
    const wait = closeLots(db, hooks, [id], 'wait').then(
      () => hooks.onEnded(),
      (error: unknown) => {
        if (!isLockNotHad(error)) tellFault(error, `Lot ${id} could not be closed; trying again.`);
      },
    );
    waits.set(
      id,
      wait.finally(() => waits.delete(id)),
    );
  }

  async function close(due: readonly number[]) {
    const failed = new Set<number>();
    const ended = await eachApart(
      due,
      (ids) => closeLots(db, hooks, ids),
      (id, error) => {
        failed.add(id);
        tellFault(error, `Lot ${id} could not be closed; trying again.`);
      },
    );
    return { ended: new Set(ended), failed };
  }

  /** Lots that are due, in how many milliseconds the next one is; without those that are left for later or waited for. */
  async function soonestBut(left: readonly number[]) {
    const { rows } = await sql<{ id: number; due_in: number }>`
      select id, ceil(extract(epoch from ends_at - clock_timestamp()) * 1000)::bigint as due_in
      from auctions where status = 'live' and id <> all (${[...left, ...waits.keys()]}::bigint[])
      order by ends_at limit ${ROUND}`.execute(db);
    const due = rows.filter((row) => row.due_in <= 0).map(({ id }) => id);
    return { due, next: rows[due.length]?.due_in };
  }

  async function tick(): Promise<void> {
    const sleep = await closeDue().catch((error: unknown) => {
      tellFault(error, 'Lots could not be closed; trying again.');
      return LONGEST_SLEEP_MS;
    });
    if (!stopped) timer = setTimeout(next, sleep);
  }
  const next = (): void => {
    round = tick();
  };
  next();

  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await round;
      await Promise.all(waits.values());
    },
  };
}
