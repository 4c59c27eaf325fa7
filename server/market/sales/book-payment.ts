import { sql } from 'kysely';
import { formatCents } from '#domain/money.ts';
import { saleReference } from '#domain/payment-reference.ts';
import type { PaymentKind } from '#domain/sale.ts';
import { balanceOf, owedToSeller, stateAfterPayment } from '#domain/sale-balance.ts';
import { toDate } from '#domain/time.ts';
import type { GuardedAct } from '#server/market/second-admin/guarded-act.ts';
import { askSecondAdmin, type Waiting } from '#server/market/second-admin/second-admin.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import { readClock } from '#server/platform/database/read-clock.ts';
import { invalid, isRefusal, type Refusal, refuse } from '#server/platform/http/answers/answer.ts';
import type { RequestKey } from '#server/platform/http/idempotency-key.ts';
import { notify } from '../notices/notify.ts';
import { paymentReceived, payoutNotice } from '../notices/sale-notices.ts';
import { settleSale } from '../notices/settle-notices.ts';
import { askProvider } from '../payments/ask-provider.ts';
import type { PaymentId, PaymentProvider } from '../payments/payment-provider.ts';
import { asAsked } from './asked-booking.ts';
import { lockSaleForPair, publishSaleMark } from './lock-sale.ts';
import type { SaleOutcome } from './move-sale.ts';
import { idOfAsked, saleOfPayment } from './payment-ids.ts';
import { sumsOf } from './present-sale.ts';
import { isRepeatOnSale, type SaleAct, writeEvent, writeMove } from './sale-events.ts';
import { isCancelled, type SaleRow } from './sale-query.ts';

/** Money of a sale that came or went, as the bank's books have it. */
export interface Payment {
  saleId: number;
  kind: PaymentKind;
  cents: number;
  /** The day in the bank's books. */
  on: string;
  note: string;
  /** What the provider told of by itself, by its id; what an admin asks for has none yet. */
  event?: PaymentId | undefined;
}

/** How money moves, and up to which sum of a sale, in cents, an admin books it alone. */
export interface Paying {
  payments: PaymentProvider;
  alone: number;
}

/** An admin's booking. Its `id` is the sale's, and what waits for a second admin is about the sale's lot. */
export type Booking = GuardedAct & { key?: RequestKey | undefined };

/**
 * Books a payment. It is never refused for its sum: too little leaves the sale unpaid, too much is to be returned, and
 * so is all that comes once the sale was called off. What an admin asks for is asked of the provider under the sale's
 * lock, once all checks are done: a crash before the commit leaves money that moved, and the same payment asked for
 * again, or its event, books it.
 */
export const bookPayment =
  (booking: Booking, payment: Payment, { payments, alone }: Paying) =>
  async (tx: Tx): Promise<SaleOutcome | Refusal | Waiting> => {
    const { admin, second, request, key } = booking;
    const sale = await lockSaleForPair(tx, payment.saleId, booking, 'sale_moved');
    if (isRefusal(sale)) return sale;
    const act: SaleAct = { who: 'admin', actorId: admin.id, request, key, second: second?.id };
    const isRepeat = await isRepeatOnSale(tx, sale, act);
    if (isRepeat === true) return { isRepeat };
    if (isRepeat !== false) return isRepeat;
    const id = payment.event ?? (await idOfAsked(tx, sale, act, payment));
    const bookedFor = await saleOfPayment(tx, id);
    if (bookedFor !== undefined)
      return bookedFor === sale.id ? { isRepeat: true } : refuse('idempotency_key_reused');
    const held = BigInt(sale.held_cents);
    const refusal = (await wrongDay(tx, payment)) ?? wrongSum(sale, held, payment);
    if (refusal) return refusal;
    if (BigInt(payment.cents) + (await bookedOf(tx, sale, payment.kind)) > alone) {
      const parameters = asAsked(payment, key);
      const asked = { kind: 'book_payment', subject: 'auction', parameters } as const;
      const waiting = await askSecondAdmin(tx, { ...booking, id: sale.auction_id }, asked);
      if (waiting) return waiting;
    }
    const unmoved = payment.event === undefined && (await move(payments, sale, payment, id));
    if (unmoved) return unmoved;
    await publishSaleMark(tx, sale, admin);
    await write(tx, sale, act, { ...payment, id }, held);
    return { isRepeat };
  };

/**
 * Has the provider move what was asked for; a refusal where it did not, or nobody knows. Sellers are paid by the
 * operator's bank, of which the provider knows nothing.
 */
async function move(
  payments: PaymentProvider,
  sale: SaleRow,
  { kind, cents, on }: Payment,
  id: PaymentId,
): Promise<Refusal | undefined> {
  if (kind !== 'received' && kind !== 'returned') return undefined;
  const asked = { id, reference: saleReference(sale.id), cents: BigInt(cents), on };
  return askProvider(payments, () =>
    kind === 'received' ? payments.capture(asked) : payments.refund(asked),
  );
}

type Identified = Payment & { id: PaymentId };

const ACTIONS = {
  received: 'sale.book_payment',
  returned: 'sale.book_return',
  paid_out: 'sale.book_payout',
  payout_returned: 'sale.book_payout_return',
} as const satisfies Record<PaymentKind, string>;

const NOT_PAID_OUT = 'This is more than the seller was paid.';

function owedAfter(sale: SaleRow, kind: 'paid_out' | 'payout_returned', cents: bigint): bigint {
  const paidOut = BigInt(sale.paid_out_cents) + (kind === 'paid_out' ? cents : -cents);
  return owedToSeller(sale.status, sumsOf(sale).payout, paidOut);
}

async function write(tx: Tx, sale: SaleRow, act: SaleAct, payment: Identified, before: bigint) {
  const { kind, note, on, id } = payment;
  const cents = BigInt(payment.cents);
  const about = await writeEvent(tx, sale, act, { kind, cents, paidOn: on, note, paymentId: id });
  await audit(tx, {
    actorId: act.actorId,
    action: ACTIONS[kind],
    subject: { type: 'auction', id: sale.auction_id },
    after: {
      cents: payment.cents,
      paid_on: on,
      note,
      ...(act.second === undefined ? {} : { confirmed_by: act.second }),
    },
    ...(act.request ? { request: act.request } : {}),
  });
  await settleSale(tx, sale);
  if (kind === 'paid_out' || kind === 'payout_returned')
    return notify(
      tx,
      sale.seller_id,
      payoutNotice(sale, { kind, cents, on, about }, owedAfter(sale, kind, cents)),
    );
  const held = kind === 'received' ? before + cents : before - cents;
  const { total } = sumsOf(sale);
  const to = stateAfterPayment(sale.status, total, held);
  const left = balanceOf(to ?? sale.status, total, held);
  // That it is paid says more than that a payment arrived.
  if (kind === 'received' && (to === undefined || left.toReturn > 0n))
    await notify(tx, sale.buyer_id, paymentReceived(sale, cents, left));
  if (to) await writeMove(tx, sale, { ...act, key: undefined }, { to, note: null });
}

/** What of a kind was booked for a sale so far and counts, or was cancelled: a large sum in parts is a large sum. */
export async function bookedOf(
  tx: Tx,
  { id }: SaleRow,
  kind: Payment['kind'],
  which = sql<boolean>`not ${isCancelled}`,
): Promise<bigint> {
  const { cents } = await tx
    .selectFrom('sale_events')
    .select(({ fn }) => fn.sum<string | null>('cents').as('cents'))
    .where('sale_id', '=', id)
    .where('kind', '=', kind)
    .where(which)
    .executeTakeFirstOrThrow();
  return BigInt(cents ?? 0);
}

/** No day that has not begun, by the database's clock. */
async function wrongDay(tx: Tx, { on }: Payment): Promise<Refusal | undefined> {
  const today = toDate(await readClock(tx))
    .toISOString()
    .slice(0, 10);
  return on > today ? invalid({ received_on: ['This date is in the future.'] }) : undefined;
}

/** Nobody gets back more than came, and no seller more than their part; what came is booked as it came. */
function wrongSum(sale: SaleRow, held: bigint, { kind, cents }: Payment): Refusal | undefined {
  const { total, payout } = sumsOf(sale);
  const [sum, paidOut] = [BigInt(cents), BigInt(sale.paid_out_cents)];
  switch (kind) {
    case 'received':
      return undefined;
    case 'returned':
      return sum > balanceOf(sale.status, total, held).toReturn
        ? refuse('returns_too_much')
        : undefined;
    case 'paid_out':
      if (sale.status !== 'completed') return refuse('sale_not_completed');
      return refusalAbove(sum, owedToSeller(sale.status, payout, paidOut));
    case 'payout_returned':
      return sum > paidOut ? refuse('pays_out_too_much', { message: NOT_PAID_OUT }) : undefined;
  }
}

function refusalAbove(sum: bigint, owed: bigint): Refusal | undefined {
  if (sum <= owed) return undefined;
  const message =
    owed > 0n
      ? `The seller is owed only ${formatCents(owed)}.`
      : 'The seller has been paid in full.';
  return refuse('pays_out_too_much', { message });
}
