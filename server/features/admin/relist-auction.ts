import { sql } from 'kysely';
import type { ClosingRules } from '#domain/close.ts';
import { HOUR, type Instant, MILLISECOND, SECOND, toDate, toInstant } from '#domain/time.ts';
import { closeRequests } from '#server/market/lots/close-requests.ts';
import { copyLot } from '#server/market/lots/copy-lot.ts';
import { endRefusal } from '#server/market/lots/listing-end.ts';
import { isOver, type Listing } from '#server/market/lots/lock-listing.ts';
import { type OwnLotRow, reread } from '#server/market/lots/own-lot-query.ts';
import { sellerIsActive } from '#server/market/lots/seller-is-active.ts';
import { auctionRelisted } from '#server/market/notices/lot-notices.ts';
import { notifyAll } from '#server/market/notices/notify-all.ts';
import { confirmedBy, type GuardedAct } from '#server/market/second-admin/guarded-act.ts';
import { askSecondAdmin, type Waiting } from '#server/market/second-admin/second-admin.ts';
import { auditAll } from '#server/platform/audit/audit.ts';
import { noteChange } from '#server/platform/database/change-bus.ts';
import type { JsonValue } from '#server/platform/database/generated/types.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import { readClock } from '#server/platform/database/read-clock.ts';
import { isRefusal, type Refusal, refuse } from '#server/platform/http/answers/answer.ts';
import { markWithdrawn } from './delete-auction.ts';
import { goLiveColumns, wholeMillisecond } from './go-live-columns.ts';
import { type LotOfAct, publishMark } from './lock-for-admin.ts';
import { lockForPair } from './lock-for-pair.ts';

/** Whoever bid before must have the time to hear of it. */
const LEAST_TIME = HOUR;

export interface Relisting {
  reason: string;
  /** ISO 8601; null for after the time that was left. */
  ends_at: string | null;
}

interface Relisted {
  lot: OwnLotRow;
  /** False where it had been listed again before. */
  isNew: boolean;
}

/**
 * Withdraws a live lot and lists it again, live at once, with the same terms and permissions. The bids
 * stay with the old lot. A lot is listed again once: whoever asks again is shown the new lot.
 */
export const relistLot =
  (act: GuardedAct, { reason, ends_at }: Relisting, rules: ClosingRules) =>
  async (tx: Tx): Promise<Relisted | Refusal | Waiting> => {
    const old = await lockForPair(tx, act, 'withdrawn');
    if (isRefusal(old)) return old;
    if (old.relisted_as_id !== null)
      return { lot: await reread(tx, old.relisted_as_id), isNew: false };
    const now = await readClock(tx);
    if (isOver(old, now))
      return refuse('not_editable', {
        message: 'Only a live auction can be withdrawn and listed again.',
      });
    if (!(await sellerIsActive(tx, old))) return refuse('seller_not_active');
    const end = ends_at === null ? timeLeft(old, now, rules) : toInstant(new Date(ends_at));
    const wrongEnd = endRefusal(end, now, rules);
    if (wrongEnd) return wrongEnd;
    if (old.leading_seq !== null) {
      const parameters = { reason, ends_at };
      const asked = { kind: 'relist_auction', subject: 'auction', parameters } as const;
      const waiting = await askSecondAdmin(tx, act, asked);
      if (waiting) return waiting;
    }
    await publishMark(tx, old, act.admin);
    await markWithdrawn(tx, old, reason);
    const id = await listAgain(tx, old, now, end, rules);
    await copyPermissions(tx, old.id, id);
    // Who waits, waits on at the new lot, and hears of that.
    await closeRequests(tx, { ...old, status: 'withdrawn' }, { goOn: true });
    await copyWatches(tx, old.id, id);
    for (const changed of [old.id, id]) noteChange(tx, changed);
    await writeDown(tx, act, { old, id, reason, end });
    await tellEverybody(tx, old, { id, title: old.title }, reason, end);
    return { lot: await reread(tx, id), isNew: true };
  };

function timeLeft(old: Listing, now: Instant, { minLeadSeconds }: ClosingRules): Instant {
  const left = old.ends_at === null ? 0 : toInstant(old.ends_at) - now;
  return wholeMillisecond(now + Math.max(left, LEAST_TIME, minLeadSeconds * SECOND) + MILLISECOND);
}

async function listAgain(
  tx: Tx,
  old: LotOfAct,
  now: Instant,
  end: Instant,
  rules: ClosingRules,
): Promise<number> {
  const id = await copyLot(tx, old, {
    ...goLiveColumns(now, end, rules),
    increments: stored(old.increments),
    fee_terms: stored(old.fee_terms),
    holding_checked_at: old.holding_checked_at,
    conflicts: old.mark ? [...old.conflicts, old.mark] : old.conflicts,
  });
  await tx.updateTable('auctions').set({ relisted_as_id: id }).where('id', '=', old.id).execute();
  return id;
}

/** As it was copied when the old lot went live. The driver would write an array as one of PostgreSQL's own. */
const stored = (copied: JsonValue | null) => (copied === null ? null : JSON.stringify(copied));

/** Whoever was approved stays so; who waits or was rejected, too. */
const copyPermissions = (tx: Tx, oldId: number, id: number) =>
  sql`
    insert into bid_requests (auction_id, buyer_id, status, requested_at, decided_at, decided_by, message, scope,
                              reason, bid_limit_cents, restrictions_met_at)
    select ${id}, buyer_id, status, requested_at, decided_at, decided_by, message, scope, reason,
           bid_limit_cents, restrictions_met_at
    from bid_requests where auction_id = ${oldId} order by id`.execute(tx);

/** Whoever watched the lot watches it on. */
const copyWatches = (tx: Tx, oldId: number, id: number) =>
  sql`
    with copied as (
      insert into watches (user_id, auction_id)
      select user_id, ${id} from watches where auction_id = ${oldId} order by user_id
      returning auction_id
    )
    insert into lot_watching (auction_id, watchers)
    select auction_id, count(*) from copied group by auction_id`.execute(tx);

interface Written {
  old: Listing;
  id: number;
  reason: string;
  end: Instant;
}

const writeDown = (tx: Tx, act: GuardedAct, { old, id, reason, end }: Written) => {
  const by = { actorId: act.admin.id, request: act.request };
  return auditAll(tx, [
    {
      ...by,
      action: 'auction.withdraw',
      subject: { type: 'auction', id: old.id },
      before: { status: 'live' },
      after: { status: 'withdrawn', reason, relisted_as_id: id, ...confirmedBy(act) },
    },
    {
      ...by,
      action: 'auction.relist',
      subject: { type: 'auction', id },
      after: { status: 'live', ends_at: toDate(end), relists_id: old.id, ...confirmedBy(act) },
    },
  ]);
};

/** The seller, whoever bid, and whoever may bid on the new lot or waits to. */
async function tellEverybody(
  tx: Tx,
  old: Listing,
  lot: { id: number; title: string },
  reason: string,
  end: Instant,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select ${old.seller_id}::bigint as id
    union select buyer_id from bid_requests where auction_id = ${old.id} and status <> 'rejected'
    union select bidder_id from lot_bidders where auction_id = ${old.id}`.execute(tx);
  const notice = auctionRelisted(lot, reason, toDate(end));
  await notifyAll(
    tx,
    rows.map(({ id }) => ({ readerId: id, notice })),
  );
}
