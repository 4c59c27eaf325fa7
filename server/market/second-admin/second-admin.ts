import { sql } from 'kysely';
import type { PendingAct, PendingActKind } from '#contract/admin/pending-act.ts';
import { type AuditEntry, audit } from '#server/platform/audit/audit.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import { accepted, type Refusal, refuse } from '#server/platform/http/answers/answer.ts';
import { notifyAdmins } from '../notices/notify-admins.ts';
import { secondAdminNeeded } from '../notices/second-admin-notices.ts';
import { describeAct } from './describe-act.ts';
import type { GuardedAct } from './guarded-act.ts';
import { otherAdmins } from './other-admins.ts';
import { pendingActs, presentPendingAct } from './pending-act-query.ts';

/** What nobody confirmed within so long has to be asked for again. */
const WAITS_HOURS = 24;

export interface AskedFor {
  kind: PendingActKind;
  subject: PendingAct['subject']['type'];
  parameters: Record<string, string | number | boolean | null>;
}

/** An act that waits for a second admin: nothing of it was done. */
export interface Waiting {
  waiting: PendingAct;
}

export const isWaiting = (outcome: object): outcome is Waiting => 'waiting' in outcome;

export const waits = ({ waiting }: Waiting) =>
  accepted({
    message: 'Another admin must confirm this before it happens.',
    pending_act: waiting,
  });

/**
 * Leaves an act to a second admin where it needs one: it is written down and the other admins are told.
 * Undefined where it may go on. Asked inside the act's transaction, after all checks and before any
 * change.
 */
export async function askSecondAdmin(
  tx: Tx,
  act: GuardedAct,
  asked: AskedFor,
): Promise<Waiting | Refusal | undefined> {
  if (act.second || !act.fourEyes || (await otherAdmins(tx, act.admin.id)) === 0) return undefined;
  await tx
    .updateTable('pending_acts')
    .set({ state: 'expired' })
    .where('state', '=', 'waiting')
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute();
  const id = await insert(tx, act, asked);
  if (id === undefined) return whatWaits(tx, act, asked);
  const waiting = await readPendingAct(tx, id);
  await audit(tx, {
    actorId: act.admin.id,
    action: `${asked.subject}.ask_second_admin`,
    subject: { type: asked.subject, id: act.id },
    ...recordOf(asked),
    request: act.request,
  });
  const notice = { ...secondAdminNeeded(act.admin.name, describeAct(waiting)), about: id };
  await notifyAdmins(tx, notice, { except: act.admin.id });
  return { waiting };
}

/** What a file is narrowed by may be somebody's email, and why an account is ended is told to admins alone. */
function recordOf({ kind, parameters }: AskedFor): Pick<AuditEntry, 'after' | 'personal'> {
  if (kind === 'export') return { after: { asked_for: kind }, personal: { after: parameters } };
  const { reason, ...others } = parameters;
  return kind === 'set_user_status' && reason
    ? { after: { asked_for: kind, ...others }, personal: { after: { reason } } }
    : { after: { asked_for: kind, ...parameters } };
}

/** Undefined where one of its kind waits already. */
async function insert(
  tx: Tx,
  { id, admin }: GuardedAct,
  { kind, subject, parameters }: AskedFor,
): Promise<number | undefined> {
  const inserted = await tx
    .insertInto('pending_acts')
    .values({
      kind,
      subject_type: subject,
      subject_id: id,
      parameters: JSON.stringify(parameters),
      asked_by: admin.id,
      expires_at: sql<Date>`now() + make_interval(hours => ${WAITS_HOURS}::int)`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

/** Asked for once more by the same admin it is the same act; anything else has to wait until that is decided. */
async function whatWaits(
  tx: Tx,
  { id, admin }: GuardedAct,
  { kind, subject, parameters }: AskedFor,
): Promise<Waiting | Refusal> {
  const same = await pendingActs(tx)
    .where('kind', '=', kind)
    .where('subject_type', '=', subject)
    .where('subject_id', '=', id)
    .where('state', '=', 'waiting')
    .where('asked_by', '=', admin.id)
    .where('parameters', '=', sql<never>`${JSON.stringify(parameters)}::jsonb`)
    .executeTakeFirst();
  return same ? { waiting: presentPendingAct(same) } : refuse('asked_already');
}

/** As it is after a change, in the transaction of the change. */
export const readPendingAct = async (tx: Tx, id: number): Promise<PendingAct> =>
  presentPendingAct(
    await pendingActs(tx).where('pending_acts.id', '=', id).executeTakeFirstOrThrow(),
  );
