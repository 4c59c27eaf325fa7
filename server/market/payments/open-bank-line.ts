import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/pool.ts';
import { type Refusal, refuse } from '#server/platform/http/answers/answer.ts';
import type { PaymentId } from './payment-provider.ts';

/** Not booked by itself, not decided, and not booked since by the second admin that it waited for. */
export const isOpen = sql<boolean>`bank_lines.suggestion <> 'paid'
  and not exists (select from bank_line_decisions where line_id = bank_lines.id)
  and not exists (
    select from sale_events where sale_events.key_hash = bank_lines.key_hash and sale_events.kind = 'received')
  and not exists (select from sale_events where sale_events.payment_id = bank_lines.identity)`;

interface LockedLine {
  id: PaymentId;
  key: bigint;
  cents: bigint;
  currency: string | null;
  day: string;
}

/**
 * A line, by its number or by what it tells of, that is still open, and that nobody else decides until the transaction
 * ends.
 */
export async function lockOpenLine(
  tx: Tx,
  line: { id: number } | { event: PaymentId },
): Promise<LockedLine | Refusal> {
  const isIt =
    'id' in line
      ? sql<boolean>`bank_lines.id = ${line.id}`
      : sql<boolean>`bank_lines.identity = ${Buffer.from(line.event, 'hex')}::bytea`;
  const found = await tx
    .selectFrom('bank_lines')
    .select([sql<string>`key_hash::text`.as('key'), 'cents', 'currency'])
    .select(sql<PaymentId>`encode(identity, 'hex')`.as('id'))
    .select(sql<string>`to_char(booked_on, 'YYYY-MM-DD')`.as('day'))
    .where(isIt)
    .executeTakeFirst();
  if (!found) return refuse('not_found');
  await sql`select pg_advisory_xact_lock(${found.key}::bigint)`.execute(tx);
  const open = await tx.selectFrom('bank_lines').select('id').where(isIt).where(isOpen).execute();
  if (open.length === 0) return refuse('line_decided');
  return { ...found, key: BigInt(found.key), cents: BigInt(found.cents) };
}
