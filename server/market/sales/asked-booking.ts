import { toCents, toDollars } from '#domain/money.ts';
import type { RequestKey } from '#server/platform/http/idempotency-key.ts';
import type { PaymentId } from '../payments/payment-provider.ts';
import { keyAsAsked } from '../second-admin/asked-key.ts';
import type { Payment } from './book-payment.ts';

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

/** Of what the provider told of by itself: its id there. */
interface OfEvent {
  event?: PaymentId;
}

export const asAsked = (
  { saleId, kind, cents, on, note, event }: Payment,
  key?: RequestKey,
): AskedBooking => ({
  sale_id: saleId,
  kind,
  amount: toDollars(cents),
  received_on: on,
  note,
  ...keyAsAsked(key),
  ...(event === undefined ? {} : { event }),
});

export const paymentOfAsked = (asked: AskedBooking & OfEvent): Payment => ({
  saleId: asked.sale_id,
  kind: asked.kind,
  cents: toCents(asked.amount),
  on: asked.received_on,
  note: asked.note,
  event: asked.event,
});
