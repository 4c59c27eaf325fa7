import type { FastifyRequest } from 'fastify';
import type { Db } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { isRefusal, type Refusal } from '#server/http/answer.ts';
import type { Caller } from '#server/http/caller.ts';
import { audit } from '#server/records/audit.ts';
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
