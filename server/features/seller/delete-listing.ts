import type { FastifyRequest } from 'fastify';
import { settleListing } from '#server/market/notices/settle-notices.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { noteChange } from '#server/platform/database/change-bus.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { isRefusal, type Refusal } from '#server/platform/http/answers/answer.ts';
import type { Caller } from '#server/platform/http/auth/caller.ts';
import { lockChangeable } from './lock-changeable.ts';

/** Takes an own pending or rejected lot off every list; its row stays. */
export const deleteListing = (
  db: Db,
  id: number,
  owner: Caller,
  request: FastifyRequest,
): Promise<Refusal | undefined> =>
  inTransaction(db, async (tx) => {
    const lot = await lockChangeable(tx, id, owner);
    if (isRefusal(lot)) return lot;
    await tx.updateTable('auctions').set({ deleted_at: new Date() }).where('id', '=', id).execute();
    await settleListing(tx, id);
    noteChange(tx, id);
    await audit(tx, {
      actorId: owner.id,
      action: 'auction.delete',
      subject: { type: 'auction', id },
      before: { status: lot.status },
      after: { status: 'deleted' },
      request,
    });
    return undefined;
  });
