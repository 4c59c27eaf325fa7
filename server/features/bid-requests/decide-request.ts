import type { FastifyRequest } from 'fastify';
import type { decideBidRequest } from '#contract/bid-requests/decide-bid-request.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Ruling } from '#domain/conflict-of-interest.ts';
import { type Instant, SECOND, toDate } from '#domain/time.ts';
import { askAgainAt } from '#server/market/lots/ask-again.ts';
import {
  markConflict,
  refusalToBid,
  refusedFor,
  ruleOnLot,
} from '#server/market/lots/conflicts.ts';
import { isOver, type Listing, lockListing } from '#server/market/lots/lock-listing.ts';
import { type BidRequestRow, bidRequests } from '#server/market/lots/request-query.ts';
import {
  bidRequestApproved,
  bidRequestRejected,
  lateRequestDecided,
} from '#server/market/notices/lot-notices.ts';
import { type Notice, notify } from '#server/market/notices/notify.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import { readClock } from '#server/platform/database/read-clock.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { isRefusal, type Refusal, refuse } from '#server/platform/http/answers/answer.ts';
import type { Caller } from '#server/platform/http/auth/caller.ts';

/**
 * Approves or rejects a request, whatever was decided before; the buyer is told of a change only, and
 * a reason that is new is one.
 * Bids of a revoked buyer stand. Two admins at once: one after the other, each in full.
 */
export const decideRequest = (
  db: Db,
  id: number,
  { status, reason: said }: BodyOf<typeof decideBidRequest>,
  admin: Caller,
  request: FastifyRequest,
): Promise<BidRequestRow | Refusal> =>
  inTransaction(db, async (tx) => {
    const reason = status === 'rejected' ? (said ?? null) : null;
    const locked = await lockRequest(tx, id, admin, status);
    if (isRefusal(locked)) return locked;
    const { before, lot, ruling } = locked;
    if (before.status !== status || (reason !== null && reason !== before.reason)) {
      if (ruling.ruling === 'marked') await markConflict(tx, lot.id, admin, ruling.mark);
      await tx
        .updateTable('bid_requests')
        .set({ status, reason, decided_at: new Date(), decided_by: admin.id })
        .where('id', '=', id)
        .execute();
      await audit(tx, {
        actorId: admin.id,
        action: status === 'approved' ? 'bid_request.approve' : 'bid_request.reject',
        subject: { type: 'bid_request', id },
        before: { status: before.status },
        after: { status },
        ...(reason ? { personal: { after: { reason } } } : {}),
        request,
      });
      await notify(
        tx,
        before.buyer_id,
        decided(lot, before, { status, reason }, await readClock(tx)),
      );
    }
    return findRequest(tx, id).executeTakeFirstOrThrow();
  });

/** What the buyer is told of it at `now`. */
function decided(
  lot: Listing,
  { requested_at }: Pick<BidRequestRow, 'requested_at'>,
  { status, reason }: { status: 'approved' | 'rejected'; reason: string | null },
  now: Instant,
): Notice {
  if (isOver(lot, now)) return lateRequestDecided(lot, status, reason);
  if (status === 'approved') return bidRequestApproved(lot);
  const from = askAgainAt(requested_at);
  return bidRequestRejected(lot, { reason, from: from > now ? wholeSecond(from) : undefined });
}

/** Notices name seconds, so the second by which it is possible. */
const wholeSecond = (at: Instant): Date => toDate(Math.ceil(at / SECOND) * SECOND);

export const findRequest = (tx: Tx, id: number) =>
  bidRequests(tx).where('bid_requests.id', '=', id);

const DECIDED_BY_BUYER =
  'This buyer made a decision on the auction or its bidders, or edited it, so they cannot bid on it.';

/** The lot before the request, in the order that asking for permission locks them. */
async function lockRequest(
  tx: Tx,
  id: number,
  admin: Caller,
  status: 'approved' | 'rejected',
): Promise<{ before: BidRequestRow; lot: Listing; ruling: Ruling } | Refusal> {
  const named = await findRequest(tx, id).executeTakeFirst();
  const lot = named && (await lockListing(tx, named.auction_id));
  if (!lot) return refuse('not_found');
  if (named.buyer_id === admin.id) return refuse('own_request');
  const ruling = await ruleOnLot(tx, lot.id, admin, `bidder_${status}`);
  if (ruling.ruling === 'refused') return refusedFor(ruling);
  // Who decided about the lot since they asked, as its only admin, is not let in by the next one.
  if (status === 'approved' && (await refusalToBid(tx, lot.id, { id: named.buyer_id })))
    return refuse('decided_lot', { message: DECIDED_BY_BUYER });
  const before = await findRequest(tx, id).forUpdate('bid_requests').executeTakeFirstOrThrow();
  return { before, lot, ruling };
}
