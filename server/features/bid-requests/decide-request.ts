import type { FastifyRequest } from 'fastify';
import type { Db, Tx } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { isRefusal, type Refusal, refuse } from '#server/http/answer.ts';
import type { Caller } from '#server/http/caller.ts';
import { isInvolved } from '#server/lots/involvement.ts';
import { lockListing } from '#server/lots/lock-listing.ts';
import { type BidRequestRow, bidRequests } from '#server/lots/request-query.ts';
import { bidRequestDecided } from '#server/notices/lot-notices.ts';
import { notify } from '#server/notices/notify.ts';
import { audit } from '#server/records/audit.ts';

/**
 * Approves or rejects a request, whatever was decided before; the buyer is told of a change only.
 * Bids of a revoked buyer stand. Two admins at once: one after the other, each in full.
 */
export const decideRequest = (
  db: Db,
  id: number,
  status: 'approved' | 'rejected',
  admin: Caller,
  request: FastifyRequest,
): Promise<BidRequestRow | Refusal> =>
  inTransaction(db, async (tx) => {
    const before = await lockRequest(tx, id, admin);
    if (isRefusal(before)) return before;
    if (before.status !== status) {
      await tx
        .updateTable('bid_requests')
        .set({ status, decided_at: new Date(), decided_by: admin.id })
        .where('id', '=', id)
        .execute();
      await audit(tx, {
        actorId: admin.id,
        action: status === 'approved' ? 'bid_request.approve' : 'bid_request.reject',
        subject: { type: 'bid_request', id },
        before: { status: before.status },
        after: { status },
        request,
      });
      const lot = { id: before.auction_id, title: before.title };
      await notify(tx, before.buyer_id, bidRequestDecided(lot, status));
    }
    return findRequest(tx, id).executeTakeFirstOrThrow();
  });

const findRequest = (tx: Tx, id: number) => bidRequests(tx).where('bid_requests.id', '=', id);

/** The lot before the request, in the order that asking for permission locks them. */
async function lockRequest(tx: Tx, id: number, admin: Caller): Promise<BidRequestRow | Refusal> {
  const named = await findRequest(tx, id).executeTakeFirst();
  if (!named) return refuse('not_found');
  await lockListing(tx, named.auction_id);
  if (named.buyer_id === admin.id) return refuse('own_request');
  if (await isInvolved(tx, named.auction_id, admin.id)) return refuse('involved_in_lot');
  return findRequest(tx, id).forUpdate('bid_requests').executeTakeFirstOrThrow();
}
