import { auditAll } from '#server/platform/audit/audit.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import { notifyAll } from '../notices/notify-all.ts';
import { bidRequestClosed } from '../notices/request-notices.ts';
import { settleRequests } from '../notices/settle-notices.ts';

export interface OverLot {
  id: number;
  title: string;
  status: 'ended' | 'withdrawn';
}

/**
 * Closes the requests of a lot that is over and that nobody decided: of these buyers, or of all. Those for more lots
 * stay, unless the lot's requests go on at another one. Buyers are told, unless they hear of it otherwise. Call it
 * under the lot's lock, which asking and deciding take, too.
 */
export async function closeRequests(
  tx: Tx,
  lot: OverLot,
  { buyers, goOn = false }: { buyers?: readonly number[]; goOn?: boolean } = {},
): Promise<void> {
  const closed = await tx
    .updateTable('bid_requests')
    .set({ status: 'closed', decided_at: new Date() })
    .where('auction_id', '=', lot.id)
    .where('status', '=', 'pending')
    .$if(!goOn, (requests) => requests.where('scope', 'is', null))
    .$if(buyers !== undefined, (requests) => requests.where('buyer_id', 'in', [...(buyers ?? [])]))
    .returning(['id', 'buyer_id'])
    .execute();
  if (closed.length === 0) return;
  await settleRequests(
    tx,
    [lot.id],
    closed.map(({ id }) => id),
  );
  await auditAll(
    tx,
    closed.map(({ id }) => ({
      actorId: null,
      action: 'bid_request.close',
      subject: { type: 'bid_request', id },
      before: { status: 'pending' },
      after: { status: 'closed' },
    })),
  );
  if (goOn) return;
  const notice = bidRequestClosed(lot);
  await notifyAll(
    tx,
    closed.map(({ buyer_id: readerId }) => ({ readerId, notice })),
  );
}
