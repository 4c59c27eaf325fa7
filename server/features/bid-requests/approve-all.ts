import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { ApprovalScope } from '#contract/bid-requests/approval-scope.ts';
import type { approveAll } from '#contract/bid-requests/approve-all.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { maskedName } from '#domain/masked-name.ts';
import { type Cents, toCents } from '#domain/money.ts';
import { lockLots } from '#server/market/lots/lock-lots.ts';
import type { BidRequestRow } from '#server/market/lots/request-query.ts';
import { allRequestsApproved } from '#server/market/notices/many-approved.ts';
import { notify } from '#server/market/notices/notify.ts';
import { bidRequestApproved } from '#server/market/notices/request-notices.ts';
import { settleRequests } from '#server/market/notices/settle-notices.ts';
import { auditAll } from '#server/platform/audit/audit.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { type Refusal, refuse } from '#server/platform/http/answers/answer.ts';
import type { Caller } from '#server/platform/http/auth/caller.ts';
import { findRequest } from './decide-request.ts';
import { lotsToApprove, type ToApprove } from './lots-to-approve.ts';
import { settleWide } from './settle-wide.ts';

/** As many lots as one act holds: bids on them wait until it is written. */
const MOST_LOTS = 500;

/**
 * Approves the buyer of a request on all lots that are live now, of its seller or of everybody, also
 * where they did not ask. All of it is one transaction under the locks of these lots, so a bid, an
 * end, a withdrawal or a revocation comes wholly before it or after it. The request itself is answered by it, also
 * where its lot is over, unless there was no lot to approve: then it waits on.
 */
export const approveAllLots = (
  db: Db,
  id: number,
  { scope, bid_limit }: BodyOf<typeof approveAll>,
  admin: Caller,
  request: FastifyRequest,
): Promise<ToApprove | Refusal> =>
  inTransaction(db, async (tx) => {
    const named = await findRequest(tx, id).executeTakeFirst();
    if (!named) return refuse('not_found');
    if (named.buyer_id === admin.id) return refuse('own_request');
    const seller = scope === 'seller' ? named.seller_id : undefined;
    const ids = await lockLiveLots(tx, seller);
    if (ids.length > MOST_LOTS) return refuse('too_many_lots');
    const found = await lotsToApprove(tx, ids, named, admin);
    if (found.approved.length > 0) {
      const most = typeof bid_limit === 'number' ? toCents(bid_limit) : null;
      await write(tx, { ...found, most }, named, admin, request);
      await tell(tx, { ...found, most }, named, scope);
    }
    if (found.approved.length + found.already.length > 0)
      await settleWide(tx, named, { scope, at: found.at }, admin, request);
    return found;
  });

/** In the order in which batches of bids lock them; one more than may be. */
async function lockLiveLots(tx: Tx, sellerId: number | undefined): Promise<number[]> {
  let locked: { id: number }[] = [];
  await lockLots(tx, async () => {
    locked = await tx
      .selectFrom('auctions')
      .select('id')
      .where('status', '=', 'live')
      .$if(sellerId !== undefined, (lots) => lots.where('seller_id', '=', sellerId ?? 0))
      .orderBy('id')
      .limit(MOST_LOTS + 1)
      .forUpdate()
      .execute();
  });
  return locked.map(({ id }) => id);
}

interface Approval extends ToApprove {
  /** The most that each of them allows. */
  most: Cents | null;
}

async function write(
  tx: Tx,
  { approved: lots, at, most }: Approval,
  { buyer_id: buyer }: BidRequestRow,
  admin: Caller,
  request: FastifyRequest,
): Promise<void> {
  const ids = lots.map(({ id }) => id);
  // Who did not ask has no wait: the two times are the same.
  const { rows } = await sql<{ id: number; auction_id: number }>`
    insert into bid_requests (auction_id, buyer_id, status, requested_at, decided_at, decided_by, bid_limit_cents)
    select lot, ${buyer}::bigint, 'approved', at, at, ${admin.id}::bigint, ${most}::integer
    from unnest(${ids}::bigint[]) as lot, (select to_timestamp(${at}::numeric / 1000000) as at) decision
    on conflict (auction_id, buyer_id) do update
      set status = 'approved', reason = null, decided_at = excluded.decided_at,
          decided_by = excluded.decided_by, bid_limit_cents = excluded.bid_limit_cents
    returning id, auction_id`.execute(tx);
  await settleRequests(
    tx,
    ids,
    rows.map(({ id }) => id),
  );
  const before = new Map(lots.map((lot) => [lot.id, lot.request_status]));
  await auditAll(
    tx,
    rows.map(({ id, auction_id }) => {
      const status = before.get(auction_id);
      return {
        actorId: admin.id,
        action: 'bid_request.approve',
        subject: { type: 'bid_request', id },
        ...(status ? { before: { status } } : {}),
        after: {
          status: 'approved',
          ...(status ? {} : { auction_id }),
          ...(most === null ? {} : { bid_limit_cents: most }),
        },
        request,
      };
    }),
  );
}

function tell(
  tx: Tx,
  { approved: lots, most }: Approval,
  named: BidRequestRow,
  scope: ApprovalScope,
) {
  const [only] = lots;
  const seller = scope === 'seller' ? maskedName(named.seller_name) : undefined;
  const notice =
    only && lots.length === 1
      ? bidRequestApproved(only, most)
      : allRequestsApproved(lots, { asked: named.auction_id, seller, most });
  return notify(tx, named.buyer_id, notice);
}
