import type { FastifyRequest } from 'fastify';
import { agreedTermsOf, termsOf } from '#server/market/lots/agreed-terms.ts';
import { changedSince } from '#server/market/lots/edit-precondition.ts';
import { withoutReserve } from '#server/market/lots/listing-columns.ts';
import { type OwnLotRow, reread } from '#server/market/lots/own-lot-query.ts';
import { changesAnswered } from '#server/market/notices/lot-notices.ts';
import { notifyAdmins } from '#server/market/notices/notify-admins.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { noteChange } from '#server/platform/database/change-bus.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { isRefusal, type Refusal, refuse } from '#server/platform/http/answers/answer.ts';
import type { Caller } from '#server/platform/http/auth/caller.ts';
import { lockChangeable } from './lock-changeable.ts';

interface ChangesAnswer {
  answer: 'accept' | 'decline';
  /** The updated_at that the changes were shown with. */
  shown: string;
}

/** Accepts what an admin changed of an own lot, or puts back what was agreed; the admins are told. */
export const answerChanges = (
  db: Db,
  id: number,
  { answer, shown }: ChangesAnswer,
  owner: Caller,
  request: FastifyRequest,
): Promise<OwnLotRow | Refusal> =>
  inTransaction(db, async (tx) => {
    const lot = await lockChangeable(tx, id, owner);
    if (isRefusal(lot)) return lot;
    if (lot.agreed_terms === null) return refuse('no_changes');
    if (changedSince(lot, shown)) return refuse('changed_meanwhile');
    const agreed = agreedTermsOf(lot);
    const terms = answer === 'accept' ? termsOf(lot) : agreed;
    await tx
      .updateTable('auctions')
      .set({ ...terms, agreed_terms: null, updated_at: new Date() })
      .where('id', '=', id)
      .execute();
    noteChange(tx, id);
    await audit(tx, {
      actorId: owner.id,
      action: `auction.${answer}_changes`,
      subject: { type: 'auction', id },
      before: withoutReserve(answer === 'accept' ? agreed : termsOf(lot)),
      after: withoutReserve(terms),
      request,
    });
    await notifyAdmins(tx, changesAnswered(lot, answer), { except: owner.id, inDigest: true });
    return reread(tx, id);
  });
