import { sql } from 'kysely';
import { faultLog } from '../db/outage-log.ts';
import type { Db } from '../db/pool.ts';
import type { Log } from '../log.ts';
import { apart } from './apart.ts';
import { closeLots } from './close-lots.ts';
import { startTellingLosers } from './tell-losers.ts';

/** Longest sleep, so that a lot approved or shortened elsewhere is seen in time (product rules: ≤ 1 s late). */
const LONGEST_SLEEP_MS = 500;
/** Lots ended per transaction; the rest of a crowd follows in the next one, at once. */
const ROUND = 50;
/** A lot that a bid holds at its end is looked at again so soon. */
const HELD_MS = 10;

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
        isAnyHeld ||= rest.some((id) => !failed.has(id));
        left.push(...rest);
      }
      if (due.length === ROUND && !stopped) continue;
      if (isAnyHeld) return HELD_MS;
      return Math.min(Math.max(next ?? LONGEST_SLEEP_MS, 0), LONGEST_SLEEP_MS);
    }
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

  /** Lots that are due, in how many milliseconds the next one is; without those that are left for later. */
  async function soonestBut(left: readonly number[]) {
    const { rows } = await sql<{ id: number; due_in: number }>`
      select id, ceil(extract(epoch from ends_at - clock_timestamp()) * 1000)::bigint as due_in
      from auctions where status = 'live' and id <> all (${left}::bigint[])
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
      await losers.stop();
    },
  };
}
