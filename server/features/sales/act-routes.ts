import type { Operation } from '#contract/endpoint.ts';
import { bookPaymentSchemas } from '#contract/sales/book-payment.schemas.ts';
import { bookPayment } from '#contract/sales/book-payment.ts';
import { cancelPaymentSchemas } from '#contract/sales/cancel-payment.schemas.ts';
import { cancelPayment } from '#contract/sales/cancel-payment.ts';
import { disputeSaleSchemas } from '#contract/sales/dispute-sale.schemas.ts';
import { disputeSale } from '#contract/sales/dispute-sale.ts';
import { listAgainSchemas } from '#contract/sales/list-again.schemas.ts';
import { listAgain } from '#contract/sales/list-again.ts';
import { moveSaleSchemas } from '#contract/sales/move-sale.schemas.ts';
import { moveSale } from '#contract/sales/move-sale.ts';
import { startTransferSchemas } from '#contract/sales/start-transfer.schemas.ts';
import { startTransfer } from '#contract/sales/start-transfer.ts';
import { toCents } from '#domain/money.ts';
import type { Deps } from '#server/deps.ts';
import { bookPayment as book } from '#server/market/sales/book-payment.ts';
import { cancelPayment as cancel } from '#server/market/sales/cancel-payment.ts';
import { moveAsAdmin } from '#server/market/sales/move-as-admin.ts';
import type { SaleOutcome } from '#server/market/sales/move-sale.ts';
import { isWaiting, waits } from '#server/market/second-admin/second-admin.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import {
  created,
  invalid,
  isRefusal,
  ok,
  type Refusal,
} from '#server/platform/http/answers/answer.ts';
import {
  keyOf,
  MALFORMED_KEY,
  type RequestKey,
  readIdempotencyKey,
} from '#server/platform/http/idempotency-key.ts';
import type { Call, Serve } from '#server/platform/http/serve.ts';
import { findSale } from './find-sale.ts';
import { listAgain as copyLot } from './list-again.ts';
import { moveAsSide } from './move-as-side.ts';

type Asked = Pick<Call<typeof moveSale>, 'user' | 'request' | 'reply'> & { params: { id: number } };
type Input = Record<string, string | number | null>;

export function saleActRoutes(serve: Serve, deps: Deps): void {
  const { db, config, payments } = deps;
  const paying = { payments, alone: config.paymentAloneCents };
  const answer = async (asked: Asked, outcome: SaleOutcome | Refusal) => {
    const sale = await shownAfter(deps, asked, outcome);
    return isRefusal(sale) ? sale : ok(sale);
  };

  serve(moveSale, moveSaleSchemas, async (call) => {
    const wish = { id: call.params.id, to: call.body.to, note: call.body.note ?? null };
    const by = actorOf(call, moveSale, wish);
    if (isRefusal(by)) return by;
    const { id, ...move } = wish;
    const { user: admin, ...rest } = by;
    const moving = { ...rest, id, admin, fourEyes: config.fourEyes };
    const outcome = await inTransaction(
      db,
      moveAsAdmin(moving, { saleId: id, ...move }, config.strikes),
    );
    return isWaiting(outcome) ? waits(outcome) : answer(call, outcome);
  });

  serve(disputeSale, disputeSaleSchemas, async (call) => {
    const wish = { id: call.params.id, to: 'disputed', note: call.body.reason } as const;
    const by = actorOf(call, disputeSale, wish);
    return isRefusal(by) ? by : answer(call, await moveAsSide(db, wish, by));
  });

  serve(startTransfer, startTransferSchemas, async (call) => {
    const note = call.body?.note ?? null;
    const wish = { id: call.params.id, to: 'in_transfer', note } as const;
    const by = actorOf(call, startTransfer, wish);
    return isRefusal(by) ? by : answer(call, await moveAsSide(db, wish, by));
  });

  serve(listAgain, listAgainSchemas, async (call) => {
    const outcome = await copyLot(db, call.params.id, call);
    const sale = isRefusal(outcome) ? outcome : await findSale(deps, call.params.id, call.user);
    if (isRefusal(sale) || isRefusal(outcome)) return sale as Refusal;
    return outcome.isNew ? created(sale) : ok(sale);
  });

  serve(bookPayment, bookPaymentSchemas, async (call) => {
    const { amount, kind, note, received_on: on } = call.body;
    const payment = { saleId: call.params.id, kind, cents: toCents(amount), on, note };
    const by = actorOf(call, bookPayment, payment);
    if (isRefusal(by)) return by;
    const { user: admin, ...rest } = by;
    const booking = { ...rest, id: call.params.id, admin, fourEyes: config.fourEyes };
    const outcome = await inTransaction(db, book(booking, payment, paying));
    if (isWaiting(outcome)) return waits(outcome);
    const sale = await shownAfter(deps, call, outcome);
    return isRefusal(sale) ? sale : created(sale);
  });

  serve(cancelPayment, cancelPaymentSchemas, async (call) => {
    const { id: saleId, payment: paymentId } = call.params;
    const mistake = { saleId, paymentId, note: call.body.note };
    const by = actorOf(call, cancelPayment, mistake);
    if (isRefusal(by)) return by;
    const { user: admin, ...rest } = by;
    const booking = { ...rest, id: saleId, admin, fourEyes: config.fourEyes };
    const outcome = await inTransaction(db, cancel(booking, mistake, paying));
    if (isWaiting(outcome)) return waits(outcome);
    const sale = await shownAfter(deps, call, outcome);
    return isRefusal(sale) ? sale : created(sale);
  });
}

/** What an act left, for who made it; says so where the same request had done it before. */
export async function shownAfter(
  deps: Pick<Deps, 'db' | 'payments'>,
  { params, user, reply }: Asked,
  outcome: SaleOutcome | Refusal,
) {
  if (isRefusal(outcome)) return outcome;
  if (outcome.isRepeat) reply.header('idempotent-replayed', 'true');
  return findSale(deps, params.id, user);
}

/** Who acts, with the key of their request; a key that is none is refused. */
export function actorOf({ params, user, request }: Asked, operation: Operation, input: Input) {
  const text = readIdempotencyKey(request.raw);
  if (text === 'malformed') return invalid(MALFORMED_KEY);
  const key: RequestKey | undefined =
    text === undefined ? undefined : keyOf(text, operation, params.id, input);
  return { user, request, key };
}
