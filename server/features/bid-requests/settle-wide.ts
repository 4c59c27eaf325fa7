import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { ApprovalScope } from '#contract/bid-requests/approval-scope.ts';
import type { Instant } from '#domain/time.ts';
import type { BidRequestRow } from '#server/market/lots/request-query.ts';
import { settleRequests } from '#server/market/notices/settle-notices.ts';
import { auditAll } from '#server/platform/audit/audit.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import type { Caller } from '#server/platform/http/auth/caller.ts';

/**
 * Answers the buyer's requests for more lots whose own lot is over, once they are approved for other lots: the one that
 * was named, and those that ask for no more than was approved. They are closed, since an approval would open the
 * documents of a lot for which nobody gave it.
 */
export async function settleWide(
  tx: Tx,
  { id, buyer_id: buyer, seller_id: seller }: BidRequestRow,
  { scope, at }: { scope: ApprovalScope; at: Instant },
  admin: Caller,
  request: FastifyRequest,
): Promise<void> {
  const { rows } = await sql<{ id: number; auction_id: number }>`
    update bid_requests wide
    set status = 'closed', decided_at = decision.at, decided_by = ${admin.id}::bigint
    from auctions, (select to_timestamp(${at}::numeric / 1000000) as at) decision
    where auctions.id = wide.auction_id and wide.buyer_id = ${buyer}::bigint
      and wide.status = 'pending' and wide.scope is not null
      and (auctions.status <> 'live' or auctions.ends_at <= decision.at)
      and (wide.id = ${id}::bigint or ${scope} = 'live'
        or wide.scope = 'seller' and auctions.seller_id = ${seller}::bigint)
    returning wide.id, wide.auction_id`.execute(tx);
  if (rows.length === 0) return;
  await settleRequests(
    tx,
    rows.map(({ auction_id }) => auction_id),
    rows.map((row) => row.id),
  );
  await auditAll(
    tx,
    rows.map((row) => ({
      actorId: admin.id,
      action: 'bid_request.close',
      subject: { type: 'bid_request', id: row.id },
      before: { status: 'pending' },
      after: { status: 'closed', approved_for: scope },
      request,
    })),
  );
}
