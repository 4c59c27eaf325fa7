import { sql } from 'kysely';
import { isDue } from '#domain/close.ts';
import { toDate } from '#domain/time.ts';
import { auditAll } from '#server/platform/audit/audit.ts';
import { noteChange } from '#server/platform/database/committed.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { type OnceLiveLot, readClock, toLot } from '../bid-store.ts';
import { limitLockWaits } from '../lock-wait.ts';
import { oweLosers } from './tell-losers.ts';
import { tellPeople } from './tell-people.ts';

/**
 * Ends lots whose time is up, under the same locks and by the same clock that bids are decided by,
 * so that a bid and the close can never both win. Returns those it ended: not the ones that are not
 * due (any more), nor those that a bid or another process holds right now, so that one slow lot
 * keeps no other waiting. With 'wait' it waits for these, and fails (`isLockNotHad`) where that takes long.
 */
export const closeLots = (
  db: Db,
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
    await tx
      .updateTable('auctions')
      .set({ status: 'ended', ended_at: toDate(now) })
      .where(
        'id',
        'in',
        due.map(({ id }) => id),
      )
      .execute();
    for (const { id } of due) noteChange(tx, id);
    await auditAll(tx, due.map(entryOf));
    await tellPeople(tx, due);
    await oweLosers(
      tx,
      due.filter(({ leading_bidder_id: winner }) => winner !== null).map(({ id }) => id),
    );
    return due.map(({ id }) => id);
  });

/** In the order of their ids, so that two processes never wait for each other. */
async function lockLive(
  tx: Tx,
  ids: readonly number[],
  locks: 'skip' | 'wait',
): Promise<OnceLiveLot[]> {
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

const entryOf = (lot: OnceLiveLot) => ({
  actorId: null,
  action: 'auction.end',
  subject: { type: 'auction' as const, id: lot.id },
  before: { status: 'live' },
  after: {
    status: 'ended',
    winner_id: lot.leading_bidder_id,
    winning_cents: lot.leading_cents,
  },
});
