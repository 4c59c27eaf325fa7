import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { PendingAct } from '#contract/admin/pending-act.ts';
import { notify } from '#server/market/notices/notify.ts';
import { actDecided } from '#server/market/notices/second-admin-notices.ts';
import { settleAct } from '#server/market/notices/settle-notices.ts';
import { describeAct } from '#server/market/second-admin/describe-act.ts';
import { readPendingAct } from '#server/market/second-admin/second-admin.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { isRefusal, type Refusal, refuse } from '#server/platform/http/answers/answer.ts';
import type { Caller } from '#server/platform/http/auth/caller.ts';
import { lockForAdmin } from './lock-for-admin.ts';

/** Which pending act is decided, and by whom. */
export interface ActDecision {
  id: number;
  admin: Caller;
  request: FastifyRequest;
}

/** Locks an act that waits, so that it is decided once. */
export async function lockWaiting(tx: Tx, id: number): Promise<PendingAct | Refusal> {
  const locked = await tx
    .selectFrom('pending_acts')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!locked) return refuse('not_found');
  const act = await readPendingAct(tx, id);
  return act.state === 'waiting' ? act : refuse('not_waiting');
}

/**
 * Declines what another admin asked for. An admin whom it is about, or who has a stake in the lot, cannot:
 * they would protect themselves. The asker takes it back.
 */
export const declineAct = (db: Db, decision: ActDecision): Promise<PendingAct | Refusal> =>
  inTransaction(db, async (tx) => {
    const { id, admin } = decision;
    const asked = await lockWaiting(tx, id);
    if (isRefusal(asked)) return asked;
    if (asked.asked_by.id === admin.id) {
      await decideAct(tx, asked, 'taken_back', decision);
      return readPendingAct(tx, id);
    }
    const refusal = await stakeIn(tx, asked, admin);
    if (refusal) return refusal;
    await decideAct(tx, asked, 'declined', decision);
    await notify(tx, asked.asked_by.id, actDecided(admin.name, describeAct(asked), 'declined'));
    return readPendingAct(tx, id);
  });

async function stakeIn(tx: Tx, { subject }: PendingAct, admin: Caller) {
  if (subject.type === 'user')
    return subject.id === admin.id ? refuse('about_yourself') : undefined;
  const lot = await lockForAdmin(tx, subject.id, admin, 'withdrawn');
  return isRefusal(lot) && lot.refused !== 'not_found' ? lot : undefined;
}

/** Writes down what became of it, in the log of what it is about. */
export async function decideAct(
  tx: Tx,
  { id, kind, subject, asked_by }: PendingAct,
  state: 'confirmed' | 'declined' | 'taken_back',
  { admin, request }: ActDecision,
): Promise<void> {
  await tx
    .updateTable('pending_acts')
    .set({ state, decided_by: admin.id, decided_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
  await settleAct(tx, id);
  await audit(tx, {
    actorId: admin.id,
    action: `${subject.type}.${verbs[state]}`,
    subject: { type: subject.type, id: subject.id },
    after: { asked_for: kind, asked_by: asked_by.id },
    request,
  });
}

const verbs = {
  confirmed: 'confirm_act',
  declined: 'decline_act',
  taken_back: 'take_act_back',
} as const;
