import { mayBecome } from '#domain/auction.ts';
import { toInstant } from '#domain/time.ts';
import { biddersOf } from '#server/market/lots/bidders.ts';
import { closeRequests } from '#server/market/lots/close-requests.ts';
import type { Listing } from '#server/market/lots/lock-listing.ts';
import { auctionWithdrawn, listingDeleted } from '#server/market/notices/lot-notices.ts';
import { notify } from '#server/market/notices/notify.ts';
import { notifyAll } from '#server/market/notices/notify-all.ts';
import { settleListing } from '#server/market/notices/settle-notices.ts';
import { confirmedBy, type GuardedAct } from '#server/market/second-admin/guarded-act.ts';
import { askSecondAdmin, type Waiting } from '#server/market/second-admin/second-admin.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { noteChange } from '#server/platform/database/change-bus.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import { readClock } from '#server/platform/database/read-clock.ts';
import { isRefusal, type Refusal, refuse } from '#server/platform/http/answers/answer.ts';
import { publishMark } from './lock-for-admin.ts';
import { lockForPair } from './lock-for-pair.ts';

export interface Deletion {
  reason: string | null;
  still: Listing['status'] | null;
}

const gone = (message: string): Refusal => refuse('not_editable', { message });

/**
 * Takes a lot off the lists: a pending, rejected or ended one is deleted, a live one withdrawn; whoever
 * cannot see it any more, or not go on with it, is told: the seller, and of a live one its bidders. One that
 * is not `still` what it was shown as, is left. Nothing is ever removed from the database. One that has
 * bids may need a second admin.
 */
export const deleteListing =
  (act: GuardedAct, { reason, still }: Deletion) =>
  async (tx: Tx): Promise<Refusal | Waiting | undefined> => {
    const { id, admin, request } = act;
    const lot = await lockForPair(tx, act, (lot) =>
      mayBecome(lot.status, 'withdrawn') ? 'withdrawn' : 'deleted',
    );
    if (isRefusal(lot)) return lot;
    const withdraws = mayBecome(lot.status, 'withdrawn');
    if (!withdraws && !mayBecome(lot.status, 'deleted'))
      return gone('This auction has already been withdrawn.');
    if (still && still !== lot.status) return refuse('changed_meanwhile');
    if (withdraws && (await isOver(tx, lot)))
      return gone('The time of this auction is up, so it can no longer be withdrawn.');
    if (lot.leading_seq !== null) {
      // Confirmed later, it is about the lot as it is now: an ended one is not withdrawn.
      const parameters = { reason, still: lot.status };
      const asked = { kind: 'delete_auction', subject: 'auction', parameters } as const;
      const waiting = await askSecondAdmin(tx, act, asked);
      if (waiting) return waiting;
    }
    await publishMark(tx, lot, admin);
    await (withdraws ? withdraw(tx, lot, reason) : remove(tx, lot));
    await settleListing(tx, id);
    if (isUnlisted(lot) && lot.seller_id !== admin.id)
      await notify(tx, lot.seller_id, listingDeleted(lot, reason));
    noteChange(tx, id);
    await audit(tx, {
      actorId: admin.id,
      action: withdraws ? 'auction.withdraw' : 'auction.delete',
      subject: { type: 'auction', id },
      before: { status: lot.status },
      after: { status: withdraws ? 'withdrawn' : 'deleted', reason, ...confirmedBy(act) },
      request,
    });
    return undefined;
  };

/** Not on the market (yet): its page is only its seller's. */
const isUnlisted = ({ status }: Listing): boolean => status === 'pending' || status === 'rejected';

/** Up but not closed yet, a moment from now: its leading bid has won already. */
export const isOver = async (tx: Tx, lot: Listing): Promise<boolean> =>
  lot.ends_at !== null && (await readClock(tx)) >= toInstant(lot.ends_at);

async function withdraw(tx: Tx, lot: Listing, reason: string | null): Promise<void> {
  await markWithdrawn(tx, lot, reason);
  await closeRequests(tx, { ...lot, status: 'withdrawn' });
  const notice = auctionWithdrawn(lot, reason);
  const readers = [...(await biddersOf(tx, lot.id)), lot.seller_id];
  await notifyAll(
    tx,
    readers.map((readerId) => ({ readerId, notice })),
  );
}

export const markWithdrawn = (tx: Tx, { id }: Listing, reason: string | null) =>
  tx
    .updateTable('auctions')
    .set({ status: 'withdrawn', withdraw_reason: reason, updated_at: new Date() })
    .where('id', '=', id)
    .execute();

const remove = (tx: Tx, lot: Listing) =>
  tx.updateTable('auctions').set({ deleted_at: new Date() }).where('id', '=', lot.id).execute();
