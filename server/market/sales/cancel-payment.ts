import { type Cancellation, cancelPayment as decide } from '#domain/cancel-payment.ts';
import { formatCents, toDollars } from '#domain/money.ts';
import type { PaymentKind } from '#domain/sale.ts';
import { balanceOf, owedToSeller } from '#domain/sale-balance.ts';
import { toInstant } from '#domain/time.ts';
import { keyAsAsked } from '#server/market/second-admin/asked-key.ts';
import { askSecondAdmin, type Waiting } from '#server/market/second-admin/second-admin.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import { readClock } from '#server/platform/database/read-clock.ts';
import { isRefusal, type Refusal, refuse } from '#server/platform/http/answers/answer.ts';
import { tellOfCancelled } from '../notices/cancelled-payment-notices.ts';
import { type Booking, bookedOf } from './book-payment.ts';
import { lockSaleForPair, publishSaleMark } from './lock-sale.ts';
import type { SaleOutcome } from './move-sale.ts';
import { sumsOf } from './present-sale.ts';
import { isRepeatOnSale, type SaleAct, writeEvent, writeSilentMove } from './sale-events.ts';
import { isCancelled, type SaleRow, sales } from './sale-query.ts';

/** Which payment of a sale is cancelled, by the id of its event, and why. */
export interface Mistake {
  saleId: number;
  paymentId: number;
  note: string;
}

/**
 * Cancels a payment that was recorded by mistake. It is about the books alone, so no provider is asked. Sums above that
 * which an admin books alone take two, as recording them does.
 */
export const cancelPayment =
  (booking: Booking, { saleId, paymentId, note }: Mistake, { alone }: { alone: number }) =>
  async (tx: Tx): Promise<SaleOutcome | Refusal | Waiting> => {
    const { admin, second, request, key } = booking;
    const sale = await lockSaleForPair(tx, saleId, booking, 'sale_moved');
    if (isRefusal(sale)) return sale;
    const act: SaleAct = { who: 'admin', actorId: admin.id, request, key, second: second?.id };
    const isRepeat = await isRepeatOnSale(tx, sale, act);
    if (isRepeat === true) return { isRepeat };
    if (isRepeat !== false) return isRepeat;
    const payment = await paymentOf(tx, sale, paymentId);
    if (!payment) return refuse('not_found');
    if (payment.isCancelled) return refuse('payment_cancelled');
    const outcome = decide(await booksOf(tx, sale), payment);
    if ('rests' in outcome) return refuse('payment_needed', { message: wordsOf(outcome.rests) });
    const { kind, cents } = payment;
    if (cents + (await bookedOf(tx, sale, kind, isCancelled)) > alone) {
      const about = { sale_id: saleId, payment_id: paymentId, kind };
      const parameters = { ...about, amount: toDollars(Number(cents)), note, ...keyAsAsked(key) };
      const asked = { kind: 'cancel_payment', subject: 'auction', parameters } as const;
      const waiting = await askSecondAdmin(tx, { ...booking, id: sale.auction_id }, asked);
      if (waiting) return waiting;
    }
    await publishSaleMark(tx, sale, admin);
    await write(tx, sale, act, { ...payment, note, to: outcome.to });
    return { isRepeat };
  };

interface Payment {
  id: number;
  kind: PaymentKind;
  cents: bigint;
}

/** A payment of this sale, and whether it was cancelled before. */
async function paymentOf(
  tx: Tx,
  sale: SaleRow,
  id: number,
): Promise<(Payment & { isCancelled: boolean }) | undefined> {
  const found = await tx
    .selectFrom('sale_events')
    .select(['kind', 'cents', isCancelled.as('is_cancelled')])
    .where('id', '=', id)
    .where('sale_id', '=', sale.id)
    .where('cents', 'is not', null)
    .executeTakeFirst();
  if (!found) return undefined;
  const { kind, cents, is_cancelled } = found;
  return { id, kind: kind as PaymentKind, cents: BigInt(cents ?? 0), isCancelled: is_cancelled };
}

async function booksOf(tx: Tx, sale: SaleRow) {
  return {
    ...sumsOf(sale),
    state: sale.status,
    held: BigInt(sale.held_cents),
    returned: await bookedOf(tx, sale, 'returned'),
    paidOut: BigInt(sale.paid_out_cents),
    isPastDue: (await readClock(tx)) > toInstant(sale.due_at),
  };
}

/** The event that cancels it, what follows for the sale, and word to whoever was told of the payment. */
async function write(
  tx: Tx,
  sale: SaleRow,
  act: SaleAct,
  {
    id,
    kind,
    cents,
    note,
    to,
  }: Payment & { note: string } & Extract<Cancellation, { to: unknown }>,
): Promise<void> {
  await writeEvent(tx, sale, act, { kind: 'payment_cancelled', cancels: id, note });
  await audit(tx, {
    actorId: act.actorId,
    action: 'sale.cancel_payment',
    subject: { type: 'auction', id: sale.auction_id },
    before: { payment: id, kind, cents: Number(cents) },
    after: { note, ...(act.second === undefined ? {} : { confirmed_by: act.second }) },
    ...(act.request ? { request: act.request } : {}),
  });
  if (to) await writeSilentMove(tx, sale, { ...act, key: undefined }, { to, note: null });
  const now = await sales(tx).where('sales.id', '=', sale.id).executeTakeFirstOrThrow();
  const { total, payout } = sumsOf(now);
  const left = balanceOf(now.status, total, BigInt(now.held_cents));
  const owed = owedToSeller(now.status, payout, BigInt(now.paid_out_cents));
  const payment = { kind, cents, note, to, ...left, owed, except: act.actorId };
  await tellOfCancelled(tx, now, payment);
}

/** Why it stays, and what to do about that. */
function wordsOf(rests: Extract<Cancellation, { rests: unknown }>['rests']): string {
  switch (rests.on) {
    case 'returned':
      return `${formatCents(rests.cents)} of it was returned to the buyer. If that is a mistake, too, cancel it first.`;
    case 'came_back':
      return `${formatCents(rests.cents)} of it came back from the seller’s bank. If that is a mistake, too, cancel it first.`;
    case 'paid_out':
      return 'The seller has been paid again since. If that is a mistake, too, cancel it first.';
    case 'in_transfer':
      return 'Without this payment, the sale is not paid, and the transfer of its shares has begun. If the buyer paid, record that first. If not, open a dispute, move the sale back to paid, then cancel the payment.';
    case 'disputed':
      return 'Without this payment, the sale is not paid. Decide the dispute first: move the sale back to paid, or call it off. Then cancel the payment.';
    case 'completed':
      return 'Without this payment, the sale is not paid, and its shares have changed hands. Record what the buyer really paid first, then cancel this payment.';
  }
}
