import { sql } from 'kysely';
import { faultLog } from '#server/platform/database/outage-log.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Log } from '#server/platform/observability/logging/log.ts';
import { isLockNotHad } from '../lock-wait.ts';
import { apart } from './apart.ts';
import { closeLots } from './close-lots.ts';
import { startTellingLosers } from './tell-losers.ts';

/** Longest sleep, so that a lot approved or shortened elsewhere is seen in time (product rules: ≤ 1 s late). */
const LONGEST_SLEEP_MS = 500;
/** Lots ended per transaction; the rest of a crowd follows in the next one, at once. */
const ROUND = 50;
/** While lots that bids hold at their end are waited for, it is looked so often what else is due. */
const HELD_MS = 10;
/** Lots that are waited for at once, each on a connection of its own; others are looked at again. */
export const MOST_WAITS = 2;

export interface Closer {
  stop(): Promise<void>;
}

/**
 * Ends live lots on time: sleeps until the earliest end, by the database's clock, and closes what
 * is due; and tells the losers. Several processes may do so; the lot's row lock lets only one of
 * them win.
 */
export function startCloser(db: Db, log: Log): Closer {
  const tellFault = faultLog(log);
  const losers = startTellingLosers(db, log);
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
        losers.poke();
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
    const wait = closeLots(db, [id], 'wait').then(
      () => losers.poke(),
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
    const ended = await apart(
      due,
      (ids) => closeLots(db, ids),
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
      await losers.stop();
    },
  };
}
