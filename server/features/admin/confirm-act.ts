import type { FastifyRequest } from 'fastify';
import type { PendingAct } from '#contract/admin/pending-act.ts';
import type { FeeTermsForm } from '#contract/fees/fee-terms-form.ts';
import type { Config } from '#server/config/config.ts';
import type { Deps } from '#server/deps.ts';
import { setFeeTerms } from '#server/market/fees/set-fee-terms.ts';
import { notify } from '#server/market/notices/notify.ts';
import { actDecided } from '#server/market/notices/second-admin-notices.ts';
import type { AskedBooking } from '#server/market/sales/asked-booking.ts';
import { cancelPayment } from '#server/market/sales/cancel-payment.ts';
import { confirmBooking } from '#server/market/sales/confirm-booking.ts';
import { type AdminsMove, moveAsAdmin } from '#server/market/sales/move-as-admin.ts';
import { type AskedKey, keyOfAsked } from '#server/market/second-admin/asked-key.ts';
import { describeAct } from '#server/market/second-admin/describe-act.ts';
import type { GuardedAct } from '#server/market/second-admin/guarded-act.ts';
import { isWaiting, readPendingAct } from '#server/market/second-admin/second-admin.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { isRefusal, type Refusal, refuse } from '#server/platform/http/answers/answer.ts';
import type { Caller } from '#server/platform/http/auth/caller.ts';
import { mustConfirm } from '#server/platform/http/auth/must-confirm.ts';
import { toCaller } from '#server/platform/http/auth/to-caller.ts';
import { type ActDecision, decideAct, lockWaiting } from './decide-act.ts';
import { deleteListing } from './delete-auction.ts';
import { relistLot } from './relist-auction.ts';
import { changeAdmin } from './set-admin.ts';
import { changeStatus } from './set-user-status.ts';

type Needs = Pick<Deps, 'config' | 'payments'>;

/**
 * Does what another admin asked for, by the code that would have done it at once, with all its checks
 * anew: whoever asked is still an admin, neither of the two has a stake, and the lot or account is as it
 * must be. Where it is refused it goes on waiting. It takes a
 * recent log-in: a session left open, or a token that leaked, is no second person.
 */
export const confirmAct = (
  { db, ...needs }: Pick<Deps, 'db'> & Needs,
  { id, admin: second, request }: ActDecision,
): Promise<PendingAct | Refusal> =>
  inTransaction(db, async (tx) => {
    const unconfirmed = await mustConfirm(tx, second, request);
    if (unconfirmed) return unconfirmed;
    const asked = await lockWaiting(tx, id);
    if (isRefusal(asked)) return asked;
    if (asked.asked_by.id === second.id) return refuse('own_act');
    const asker = await activeAdmin(tx, asked.asked_by.id, needs.config);
    if (!asker) return refuse('asker_not_admin');
    const refusal = await run(tx, asked, { asker, second, request }, needs);
    if (refusal) return refusal;
    await decideAct(tx, asked, 'confirmed', { id, admin: second, request });
    await notify(tx, asker.id, actDecided(second.name, describeAct(asked), 'confirmed'));
    return readPendingAct(tx, id);
  });

/** Whoever asked, locked: nobody takes their rights while what they asked for is done. */
async function activeAdmin(tx: Tx, id: number, config: Config): Promise<Caller | undefined> {
  const row = await tx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'active')
    .forShare()
    .executeTakeFirst();
  const caller = row && toCaller(row, 'session', config);
  return caller?.role === 'admin' ? caller : undefined;
}

interface Pair {
  asker: Caller;
  second: Caller;
  request: FastifyRequest;
}

async function run(
  tx: Tx,
  { kind, subject, parameters }: PendingAct,
  { asker, second, request }: Pair,
  needs: Needs,
): Promise<Refusal | undefined> {
  const act: GuardedAct = { id: subject.id, admin: asker, second, request, fourEyes: true };
  const outcome = await perform[kind](act, parameters as never, needs)(tx);
  if (outcome && isWaiting(outcome)) throw new Error('A confirmed act asked for a second admin.');
  if (!outcome || !isRefusal(outcome)) return undefined;
  // The key is of whoever asked, and they did something else with it since.
  return outcome.refused === 'idempotency_key_reused' ? refuse('changed_meanwhile') : outcome;
}

/** Each act as its own endpoint does it. Of a file nothing is done: it can be had from now on. */
const perform = {
  set_user_status: (act: GuardedAct, wish: Parameters<typeof changeStatus>[1]) =>
    changeStatus(act, wish),
  set_admin: (act: GuardedAct, { admin }: { admin: boolean }) => changeAdmin(act, admin),
  delete_auction: (act: GuardedAct, wish: Parameters<typeof deleteListing>[1]) =>
    deleteListing(act, wish),
  relist_auction: (act: GuardedAct, wish: Parameters<typeof relistLot>[1], { config }: Needs) =>
    relistLot(act, wish, config.bidding),
  export: () => async () => undefined,
  book_payment: (act: GuardedAct, asked: AskedBooking, { payments, config }: Needs) =>
    confirmBooking(act, asked, { payments, alone: config.paymentAloneCents }),
  call_off_sale: (
    act: GuardedAct,
    { sale_id: saleId, ...asked }: AskedKey & Omit<AdminsMove, 'saleId'> & { sale_id: number },
    { config }: Needs,
  ) => moveAsAdmin({ ...act, key: keyOfAsked(asked) }, { saleId, ...asked }, config.strikes),
  cancel_payment: (
    act: GuardedAct,
    asked: AskedKey & { sale_id: number; payment_id: number; note: string },
    { config }: Needs,
  ) =>
    cancelPayment(
      { ...act, key: keyOfAsked(asked) },
      { saleId: asked.sale_id, paymentId: asked.payment_id, note: asked.note },
      { alone: config.paymentAloneCents },
    ),
  set_fee_terms: (
    act: GuardedAct,
    { replaces, key, request, ...form }: AskedKey & FeeTermsForm & { replaces: number },
  ) => setFeeTerms({ ...act, key: keyOfAsked({ key, request }) }, form, replaces),
};
