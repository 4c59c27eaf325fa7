import type { rejectAuction } from '#contract/admin/reject-auction.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { agreedTermsOf } from '#server/market/lots/agreed-terms.ts';
import { changedSince } from '#server/market/lots/edit-precondition.ts';
import { type OwnLotRow, reread } from '#server/market/lots/own-lot-query.ts';
import { rejectedVersion } from '#server/market/lots/resubmission.ts';
import { listingRejected } from '#server/market/notices/lot-notices.ts';
import { notify } from '#server/market/notices/notify.ts';
import { settleListing } from '#server/market/notices/settle-notices.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { noteChange } from '#server/platform/database/change-bus.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { isRefusal, type Refusal, refuse } from '#server/platform/http/answers/answer.ts';
import type { Act } from './act.ts';
import { lockForAdmin, publishMark } from './lock-for-admin.ts';

/** Sends a pending lot back to its seller with a reason, as it was shown to who gave it. */
export const rejectListing = (
  db: Db,
  { id, admin, request }: Act,
  { reason, unchanged_since: shown }: BodyOf<typeof rejectAuction>,
): Promise<OwnLotRow | Refusal> =>
  inTransaction(db, async (tx) => {
    const lot = await lockForAdmin(tx, id, admin, 'rejected');
    if (isRefusal(lot)) return lot;
    if (lot.status !== 'pending') return refuse('not_pending');
    if (changedSince(lot, shown)) return refuse('changed_meanwhile');
    // What the seller has not accepted falls with it.
    const agreed = agreedTermsOf(lot);
    const asRejected = { ...(await reread(tx, id)), ...agreed };
    await tx
      .updateTable('auctions')
      .set({
        ...agreed,
        agreed_terms: null,
        status: 'rejected',
        reject_reason: reason,
        rejected_version: rejectedVersion(asRejected, reason),
        seller_reply: null,
        updated_at: new Date(),
      })
      .where('id', '=', id)
      .execute();
    await publishMark(tx, lot, admin);
    await settleListing(tx, id);
    noteChange(tx, id);
    await audit(tx, {
      actorId: admin.id,
      action: 'auction.reject',
      subject: { type: 'auction', id },
      before: { status: 'pending' },
      after: { status: 'rejected', reason },
      request,
    });
    await notify(tx, lot.seller_id, listingRejected(lot, reason));
    return reread(tx, id);
  });
