import { toCents, toDollars } from '#domain/money.ts';
import { balanceOf, stateAfterPayment } from '#domain/sale-balance.ts';
import { toDate } from '#domain/time.ts';
import type { GuardedAct } from '#server/market/second-admin/guarded-act.ts';
import { askSecondAdmin, type Waiting } from '#server/market/second-admin/second-admin.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import { readClock } from '#server/platform/database/read-clock.ts';
import { invalid, isRefusal, type Refusal, refuse } from '#server/platform/http/answers/answer.ts';
import type { RequestKey } from '#server/platform/http/idempotency-key.ts';
import { notify } from '../notices/notify.ts';
import { paymentReceived } from '../notices/sale-notices.ts';
import { lockSaleForPair, publishSaleMark } from './lock-sale.ts';
import type { SaleOutcome } from './move-sale.ts';
import { sumsOf } from './present-sale.ts';
import { isRepeatOnSale, type SaleAct, writeEvent, writeMove } from './sale-events.ts';
import { heldFor, type SaleRow } from './sale-query.ts';

/** Money that came for a sale or went back to its buyer, as the bank's books have it. */
export interface Payment {
  saleId: number;
  kind: 'received' | 'returned';
  cents: number;
  /** The day in the bank's books. */
  on: string;
  note: string;
}

/** An admin's booking. Its `id` is the sale's, and what waits for a second admin is about the sale's lot. */
export type Booking = GuardedAct & { key?: RequestKey | undefined };

/**
 * Books a payment. It is never refused for its sum: too little leaves the sale unpaid, too much is to be returned, and
 * so is all that comes once the sale was called off. A sum above `alone` cents takes a second admin.
 */
export const bookPayment =
  (booking: Booking, payment: Payment, alone: number) =>
  async (tx: Tx): Promise<SaleOutcome | Refusal | Waiting> => {
    const { admin, second, request, key } = booking;
    const sale = await lockSaleForPair(tx, payment.saleId, booking, 'sale_moved');
    if (isRefusal(sale)) return sale;
    const act: SaleAct = { who: 'admin', actorId: admin.id, request, key, second: second?.id };
    const isRepeat = await isRepeatOnSale(tx, sale, act);
    if (isRepeat === true) return { isRepeat };
    if (isRepeat !== false) return isRepeat;
    const held = await heldFor(tx, sale.id);
    const refusal = (await wrongDay(tx, payment)) ?? wrongReturn(sale, held, payment);
    if (refusal) return refusal;
    if (payment.cents > alone) {
      const parameters = asAsked(payment, key);
      const asked = { kind: 'book_payment', subject: 'auction', parameters } as const;
      const waiting = await askSecondAdmin(tx, { ...booking, id: sale.auction_id }, asked);
      if (waiting) return waiting;
    }
    await publishSaleMark(tx, sale, admin);
    await write(tx, sale, act, payment, held);
    return { isRepeat };
  };

async function write(tx: Tx, sale: SaleRow, act: SaleAct, payment: Payment, before: bigint) {
  const { kind, note, on } = payment;
  const cents = BigInt(payment.cents);
  const held = kind === 'received' ? before + cents : before - cents;
  await writeEvent(tx, sale, act, { kind, cents, paidOn: on, note });
  await audit(tx, {
    actorId: act.actorId,
    action: kind === 'received' ? 'sale.book_payment' : 'sale.book_return',
    subject: { type: 'auction', id: sale.auction_id },
    after: {
      cents: payment.cents,
      paid_on: on,
      note,
      ...(act.second === undefined ? {} : { confirmed_by: act.second }),
    },
    ...(act.request ? { request: act.request } : {}),
  });
  const { total } = sumsOf(sale);
  const to = stateAfterPayment(sale.status, total, held);
  const left = balanceOf(to ?? sale.status, total, held);
  // That it is paid says more than that a payment arrived.
  if (kind === 'received' && (to === undefined || left.toReturn > 0n))
    await notify(tx, sale.buyer_id, paymentReceived(sale, cents, left));
  if (to) await writeMove(tx, sale, { ...act, key: undefined }, { to, note: null });
}

/** No day that has not begun, by the database's clock. */
async function wrongDay(tx: Tx, { on }: Payment): Promise<Refusal | undefined> {
  const today = toDate(await readClock(tx))
    .toISOString()
    .slice(0, 10);
  return on > today ? invalid({ received_on: ['This day has not come yet.'] }) : undefined;
}

function wrongReturn(sale: SaleRow, held: bigint, { kind, cents }: Payment): Refusal | undefined {
  if (kind === 'received') return undefined;
  const { toReturn } = balanceOf(sale.status, sumsOf(sale).total, held);
  return BigInt(cents) > toReturn ? refuse('returns_too_much') : undefined;
}

/** A booking as it waits for a second admin, and as it is read again. */
export interface AskedBooking {
  [field: string]: string | number | boolean | null;
  sale_id: number;
  kind: Payment['kind'];
  amount: number;
  received_on: string;
  note: string;
  key: string | null;
  request: string | null;
}

const asAsked = ({ saleId, kind, cents, on, note }: Payment, key?: RequestKey): AskedBooking => ({
  sale_id: saleId,
  kind,
  amount: toDollars(cents),
  received_on: on,
  note,
  key: key ? String(key.key) : null,
  request: key ? String(key.request) : null,
});

export const paymentOfAsked = (asked: AskedBooking): Payment => ({
  saleId: asked.sale_id,
  kind: asked.kind,
  cents: toCents(asked.amount),
  on: asked.received_on,
  note: asked.note,
});

export const keyOfAsked = ({ key, request }: AskedBooking): RequestKey | undefined =>
  key === null || request === null ? undefined : { key: BigInt(key), request: BigInt(request) };
