import { sql } from 'kysely';
import { type Instant, toDate, toInstant } from '#domain/time.ts';
import { type LateStep, lateStep } from '#domain/transfer/late-step.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import { notify } from '../notices/notify.ts';
import { notifyAdmins } from '../notices/notify-admins.ts';
import { stepIsLate } from '../notices/transfer-notices.ts';
import { followEach } from './follow-each.ts';
import { lockSale } from './lock-sale.ts';
import { type SaleRow, sales } from './sale-query.ts';

const began = sql<Date | null>`(
  select max(happened_at) from sale_events where sale_id = sales.id and to_status = 'in_transfer')`;

/** Reminds whoever must act in a transfer of a step that is late. It moves no sale: what becomes of it, people decide. */
export const followTransfers = async (db: Db, now: Instant): Promise<void> =>
  followEach(db, await late(db, now), (tx, id) => remind(tx, id, now));

/** Those with a step of which nobody was reminded today. */
async function late(db: Db, now: Instant): Promise<number[]> {
  const rows = await sales(db)
    .select(began.as('began'))
    .where('sales.status', '=', 'in_transfer')
    .orderBy('sales.id')
    .execute();
  const due = rows.flatMap((sale) => {
    const step = lateStepOf(sale, sale.began, now);
    return step ? [{ id: sale.id, step: step.step.name }] : [];
  });
  if (due.length === 0) return [];
  const { rows: left } = await sql<{ id: number }>`
    select due.id from unnest(${due.map(({ id }) => id)}::bigint[], ${due.map(({ step }) => step)}::text[]) due (id, step)
    where not exists (
      select from step_reminders told
      where told.sale_id = due.id and told.step = due.step and told.day = ${dayOf(now)}::date)
    order by due.id`.execute(db);
  return left.map(({ id }) => id);
}

async function remind(tx: Tx, id: number, now: Instant): Promise<void> {
  const sale = await lockSale(tx, id);
  if (!sale) return;
  const at = await sales(tx)
    .select(began.as('began'))
    .where('sales.id', '=', id)
    .executeTakeFirst();
  const step = lateStepOf(sale, at?.began ?? null, now);
  if (!step || !(await isFirstToday(tx, sale, step, now))) return;
  const notice = stepIsLate(sale, step);
  const { who } = step.next;
  if (who === 'admin') await notifyAdmins(tx, { ...notice, type: 'sale_needs_admin' });
  else await notify(tx, who === 'buyer' ? sale.buyer_id : sale.seller_id, notice);
}

const lateStepOf = (sale: SaleRow, at: Date | null, now: Instant): LateStep | undefined =>
  at ? lateStep({ ...sale, began: toInstant(at) }, now) : undefined;

async function isFirstToday(
  tx: Tx,
  sale: SaleRow,
  { step, next }: LateStep,
  now: Instant,
): Promise<boolean> {
  const written = await tx
    .insertInto('step_reminders')
    .values({ sale_id: sale.id, step: step.name, who: next.who, day: dayOf(now) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst();
  return written !== undefined;
}

const dayOf = (now: Instant): string => toDate(now).toISOString().slice(0, 10);
