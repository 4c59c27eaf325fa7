import type { FastifyRequest } from 'fastify';
import type { decideBidRequest } from '#contract/bid-requests/decide-bid-request.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Ruling } from '#domain/conflict-of-interest.ts';
import { type Cents, toCents } from '#domain/money.ts';
import { type Instant, SECOND, toDate } from '#domain/time.ts';
import { askAgainAt } from '#server/market/lots/ask-again.ts';
import {
  markConflict,
  refusalToBid,
  refusedFor,
  ruleOnLot,
} from '#server/market/lots/conflicts.ts';
import { curtailLimits } from '#server/market/lots/curtail-limits.ts';
import { endLimits } from '#server/market/lots/end-limits.ts';
import { isOver, type Listing, lockListing } from '#server/market/lots/lock-listing.ts';
import { type BidRequestRow, bidRequests } from '#server/market/lots/request-query.ts';
import { limitCurtailed } from '#server/market/notices/limit-notices.ts';
import { type Notice, notify } from '#server/market/notices/notify.ts';
import {
  bidRequestApproved,
  bidRequestRejected,
  wideRequestRejected,
} from '#server/market/notices/request-notices.ts';
import { settleRequests } from '#server/market/notices/settle-notices.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import { readClock } from '#server/platform/database/read-clock.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { isRefusal, type Refusal, refuse } from '#server/platform/http/answers/answer.ts';
import type { Caller } from '#server/platform/http/auth/caller.ts';

type Asked = BodyOf<typeof decideBidRequest>;

/** What is decided: the reason of a rejection, and the most that an approval allows. */
interface Verdict {
  status: Asked['status'];
  reason: string | null;
  bid_limit_cents: Cents | null;
}

/**
 * Approves or rejects a request, whatever was decided before, until its lot is over, and one for more lots that still
 * waits then may be rejected; the buyer is told of a change only, and a reason that is new is one, and so is another
 * bid limit.
 * Bids of a revoked buyer stand; their limit ends, and so does one above what they may bid now. Two admins at once:
 * one after the other, each in full.
 */
export const decideRequest = (
  db: Db,
  id: number,
  asked: Asked,
  admin: Caller,
  request: FastifyRequest,
): Promise<BidRequestRow | Refusal> =>
  inTransaction(db, async (tx) => {
    const locked = await lockRequest(tx, id, admin, asked.status);
    if (isRefusal(locked)) return locked;
    const { before, lot, ruling, over } = locked;
    const verdict = verdictOf(asked, before);
    if (isNew(verdict, before)) {
      if (ruling?.ruling === 'marked') await markConflict(tx, lot.id, admin, ruling.mark);
      await write(tx, before, verdict, admin, request);
      const notice = over
        ? wideRequestRejected(before, verdict.reason)
        : ((await limitsCurtailed(tx, lot, before.buyer_id, verdict)) ??
          decided(lot, before, verdict, await readClock(tx)));
      await notify(tx, before.buyer_id, notice);
    }
    return findRequest(tx, id).executeTakeFirstOrThrow();
  });

/** A limit that is not named stays, of an approval that stays. */
function verdictOf({ status, reason, bid_limit }: Asked, before: BidRequestRow): Verdict {
  if (status === 'rejected') return { status, reason: reason ?? null, bid_limit_cents: null };
  const said = typeof bid_limit === 'number' ? toCents(bid_limit) : null;
  const stays = bid_limit === undefined && before.status === 'approved';
  return { status, reason: null, bid_limit_cents: stays ? before.bid_limit_cents : said };
}

const isNew = ({ status, reason, bid_limit_cents }: Verdict, before: BidRequestRow): boolean =>
  before.status !== status ||
  before.bid_limit_cents !== bid_limit_cents ||
  (reason !== null && reason !== before.reason);

async function write(
  tx: Tx,
  before: BidRequestRow,
  verdict: Verdict,
  admin: Caller,
  request: FastifyRequest,
): Promise<void> {
  const { id } = before;
  await tx
    .updateTable('bid_requests')
    .set({ ...verdict, decided_at: new Date(), decided_by: admin.id })
    .where('id', '=', id)
    .execute();
  await settleRequests(tx, [before.auction_id], [id]);
  const { status, reason } = verdict;
  await audit(tx, {
    actorId: admin.id,
    action: status === 'approved' ? 'bid_request.approve' : 'bid_request.reject',
    subject: { type: 'bid_request', id },
    before: { status: before.status, ...bidLimitOf(before) },
    after: { status, ...bidLimitOf(verdict) },
    ...(reason ? { personal: { after: { reason } } } : {}),
    request,
  });
}

const bidLimitOf = ({ bid_limit_cents }: Pick<Verdict, 'bid_limit_cents'>) =>
  bid_limit_cents === null ? {} : { bid_limit_cents };

/** What the verdict does to the buyer's limit; with what they are told where an approval allows less than it. */
async function limitsCurtailed(
  tx: Tx,
  lot: Listing,
  buyerId: number,
  { status, bid_limit_cents: most }: Verdict,
): Promise<Notice | undefined> {
  if (status === 'rejected') await endLimits(tx, { id: buyerId }, [lot.id], 'revoked');
  if (most === null) return undefined;
  const [curtailed] = await curtailLimits(tx, buyerId, [lot.id], most);
  return curtailed && limitCurtailed(lot, most, curtailed);
}

/** What the buyer is told of it at `now`. */
function decided(
  lot: Listing,
  { requested_at }: Pick<BidRequestRow, 'requested_at'>,
  { status, reason, bid_limit_cents }: Verdict,
  now: Instant,
): Notice {
  if (status === 'approved') return bidRequestApproved(lot, bid_limit_cents);
  const from = askAgainAt(requested_at);
  return bidRequestRejected(lot, { reason, from: from > now ? wholeSecond(from) : undefined });
}

/** Notices name seconds, so the second by which it is possible. */
const wholeSecond = (at: Instant): Date => toDate(Math.ceil(at / SECOND) * SECOND);

export const findRequest = (tx: Tx, id: number) =>
  bidRequests(tx).where('bid_requests.id', '=', id);

const DECIDED_BY_BUYER =
  'This buyer made a decision on the auction or its bidders, or edited it, so they cannot bid on it.';

const APPROVE_FOR_OTHERS =
  'This auction is over. Approve this buyer for all live lots instead, or reject the request.';

/** Once its lot is over, a request for more lots that waits can be rejected, and no other one decided. */
function overRefusal({ status, scope }: BidRequestRow, wanted: Asked['status']) {
  if (status !== 'pending' || scope === null) return refuse('request_closed');
  return wanted === 'approved'
    ? refuse('request_closed', { message: APPROVE_FOR_OTHERS })
    : undefined;
}

interface Locked {
  before: BidRequestRow;
  lot: Listing;
  over: boolean;
  /** Left out where the lot is over: nothing changes there. */
  ruling?: Ruling;
}

/** The lot before the request, in the order that asking for permission locks them. */
async function lockRequest(
  tx: Tx,
  id: number,
  admin: Caller,
  status: Asked['status'],
): Promise<Locked | Refusal> {
  const named = await findRequest(tx, id).executeTakeFirst();
  const lot = named && (await lockListing(tx, named.auction_id));
  if (!lot) return refuse('not_found');
  if (named.buyer_id === admin.id) return refuse('own_request');
  const before = await findRequest(tx, id).forUpdate('bid_requests').executeTakeFirstOrThrow();
  const over = isOver(lot, await readClock(tx));
  if (over) return overRefusal(before, status) ?? { before, lot, over };
  const ruling = await ruleOnLot(tx, lot.id, admin, `bidder_${status}`);
  if (ruling.ruling === 'refused') return refusedFor(ruling);
  // Who decided about the lot since they asked, as its only admin, is not let in by the next one.
  if (status === 'approved' && (await refusalToBid(tx, lot.id, { id: named.buyer_id })))
    return refuse('decided_lot', { message: DECIDED_BY_BUYER });
  return { before, lot, over, ruling };
}
