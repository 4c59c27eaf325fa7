import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/pool.ts';
import { paymentId } from '../payments/ask-provider.ts';
import type { PaymentId } from '../payments/payment-provider.ts';
import type { Payment } from './book-payment.ts';
import type { SaleAct } from './sale-events.ts';

/**
 * The id of a payment that somebody asks for. Without a key of theirs it is the next payment of its sale, so that a
 * request that is sent again after a crash asks for the same one; with another sum it is another.
 */
export async function idOfAsked(
  tx: Tx,
  sale: { id: number },
  { actorId, key }: SaleAct,
  { kind, cents, on }: Payment,
): Promise<PaymentId> {
  if (key) return paymentId('key', sale.id, actorId ?? 0, key.key, key.request);
  const { many } = await tx
    .selectFrom('sale_events')
    .select(({ fn }) => fn.countAll<string>().as('many'))
    .where('sale_id', '=', sale.id)
    .where('cents', 'is not', null)
    .executeTakeFirstOrThrow();
  return paymentId('next', sale.id, many, kind, cents, on);
}

/** The sale that a payment was booked for; undefined where it was not. */
export async function saleOfPayment(tx: Tx, id: PaymentId): Promise<number | undefined> {
  const booked = await tx
    .selectFrom('sale_events')
    .select('sale_id')
    .where('payment_id', '=', sql<Buffer>`${Buffer.from(id, 'hex')}::bytea`)
    .executeTakeFirst();
  return booked?.sale_id;
}
