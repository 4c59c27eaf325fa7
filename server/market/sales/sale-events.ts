import type { FastifyRequest } from 'fastify';
import type { PaymentKind, SaleActor, SaleState } from '#domain/sale.ts';
import type { StepName } from '#domain/transfer/checklists.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import { type Refusal, refuse } from '#server/platform/http/answers/answer.ts';
import type { RequestKey } from '#server/platform/http/idempotency-key.ts';
import { tellOfMove } from '../notices/sale-notices.ts';
import type { PaymentId } from '../payments/payment-provider.ts';
import type { SaleRow } from './sale-query.ts';

/** Who acts on a sale. The system has no number, and no request. */
export interface SaleAct {
  who: SaleActor;
  actorId: number | null;
  request?: FastifyRequest | undefined;
  /** By which the same request, sent again, does nothing. */
  key?: RequestKey | undefined;
  /** The admin who confirmed it, where it took two. */
  second?: number | undefined;
}

/** Something that happens to a sale, as its history keeps it. */
interface NewEvent {
  kind:
    | 'moved'
    | 'reminded'
    | PaymentKind
    | 'evidence'
    | 'step_done'
    | 'step_refused'
    | 'payment_cancelled';
  from?: SaleState;
  to?: SaleState;
  note?: string | null;
  cents?: bigint;
  paidOn?: string;
  step?: StepName;
  /** By which a payment is known again. */
  paymentId?: PaymentId;
  /** The payment that it cancels. */
  cancels?: number;
  /** The file that was added with it. */
  evidence?: string | undefined;
  /** Instead of now. */
  at?: Date;
}

/** Returns the number of the event. */
export async function writeEvent(
  tx: Tx,
  sale: { id: number },
  { who, actorId, key }: SaleAct,
  { kind, from, to, note, cents, paidOn, paymentId, cancels, step, evidence, at }: NewEvent,
): Promise<number> {
  const { id } = await tx
    .insertInto('sale_events')
    .values({
      sale_id: sale.id,
      kind,
      from_status: from ?? null,
      to_status: to ?? null,
      who,
      actor_id: actorId,
      note: note ?? null,
      cents: cents === undefined ? null : String(cents),
      paid_on: paidOn ?? null,
      payment_id: paymentId === undefined ? null : Buffer.from(paymentId, 'hex'),
      cancels_id: cancels ?? null,
      step: step ?? null,
      evidence_id: evidence ?? null,
      ...(at ? { happened_at: at } : {}),
      key_hash: (key?.key as never) ?? null,
      request_hash: (key?.request as never) ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Moves a locked sale, where its table was asked before: with its event, audit record, and notices. */
export async function writeMove(
  tx: Tx,
  sale: SaleRow,
  act: SaleAct,
  { to, note }: { to: SaleState; note: string | null },
): Promise<void> {
  await writeSilentMove(tx, sale, act, { to, note });
  await tellOfMove(tx, sale, to, { note, except: act.actorId });
}

/** The same without notices, where something else tells of it. */
export async function writeSilentMove(
  tx: Tx,
  sale: SaleRow,
  act: SaleAct,
  { to, note }: { to: SaleState; note: string | null },
): Promise<void> {
  await tx.updateTable('sales').set({ status: to }).where('id', '=', sale.id).execute();
  await writeEvent(tx, sale, act, { kind: 'moved', from: sale.status, to, note });
  await audit(tx, {
    actorId: act.actorId,
    action: 'sale.move',
    subject: { type: 'auction', id: sale.auction_id },
    before: { sale_status: sale.status },
    after: {
      sale_status: to,
      ...(note === null ? {} : { note }),
      ...(act.second === undefined ? {} : { confirmed_by: act.second }),
    },
    ...(act.request ? { request: act.request } : {}),
  });
}

/** Whether a request with this key was done before on this sale: `true`, or why it cannot be. */
export async function isRepeatOnSale(
  tx: Tx,
  sale: { id: number },
  { actorId, key }: SaleAct,
): Promise<boolean | Refusal> {
  if (!key || actorId === null) return false;
  const before = await tx
    .selectFrom('sale_events')
    .select((one) => one.cast<string>('request_hash', 'text').as('request'))
    .where('sale_id', '=', sale.id)
    .where('actor_id', '=', actorId)
    .where('key_hash', '=', key.key as never)
    .executeTakeFirst();
  if (!before) return false;
  return before.request === String(key.request) ? true : refuse('idempotency_key_reused');
}
