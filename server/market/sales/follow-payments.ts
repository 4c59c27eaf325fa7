import { sql } from 'kysely';
import { dueNow, type PaymentReminder } from '#domain/sale.ts';
import { balanceOf } from '#domain/sale-balance.ts';
import { type Instant, toDate, toInstant } from '#domain/time.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import { readClock } from '#server/platform/database/read-clock.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { notify } from '../notices/notify.ts';
import { paymentReminder } from '../notices/sale-notices.ts';
import { followEach } from './follow-each.ts';
import { followTransfers } from './follow-transfers.ts';
import { lockSale } from './lock-sale.ts';
import { sumsOf } from './present-sale.ts';
import { lapseOffers } from './runner-up-offers.ts';
import { type SaleAct, writeEvent, writeMove } from './sale-events.ts';
import type { SaleRow } from './sale-query.ts';

/** What a job does for sales, by the clock. */
export async function followSales(db: Db): Promise<void> {
  const now = await readClock(db);
  await inTransaction(db, (tx) => lapseOffers(tx, now));
  try {
    await followPayments(db, now);
  } finally {
    await followTransfers(db, now);
  }
}

const SYSTEM: SaleAct = { who: 'system', actorId: null };

/**
 * Reminds buyers of payments and marks what is overdue, each sale in a transaction of its own: run twice, or by two
 * servers at once, it does nothing twice. It never voids a sale.
 */
export async function followPayments(db: Db, now: Instant): Promise<void> {
  await followEach(db, await unpaid(db, now), (tx, id) => follow(tx, id, now));
}

/** Those of which something may be due; reminders begin days before. */
async function unpaid(db: Db, now: Instant): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from sales where status = 'awaiting_payment'
      and due_at < ${toDate(now)}::timestamptz + interval '3 days' order by due_at`.execute(db);
  return rows.map(({ id }) => id);
}

async function follow(tx: Tx, id: number, now: Instant): Promise<void> {
  const sale = await lockSale(tx, id);
  if (sale?.status !== 'awaiting_payment') return;
  const duty = dueNow(
    {
      madeAt: toInstant(sale.made_at),
      dueAt: toInstant(sale.due_at),
      remindedAt: await lastReminder(tx, id),
    },
    now,
  );
  if (duty === 'overdue') await writeMove(tx, sale, SYSTEM, { to: 'overdue', note: null });
  else if (duty) await remind(tx, sale, duty, now);
}

async function lastReminder(tx: Tx, id: number): Promise<Instant | undefined> {
  const last = await tx
    .selectFrom('sale_events')
    .select('happened_at')
    .where('sale_id', '=', id)
    .where('kind', '=', 'reminded')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return last && toInstant(last.happened_at);
}

async function remind(tx: Tx, sale: SaleRow, when: PaymentReminder, now: Instant): Promise<void> {
  await writeEvent(tx, sale, SYSTEM, { kind: 'reminded', at: toDate(now) });
  const { missing } = balanceOf(sale.status, sumsOf(sale).total, BigInt(sale.held_cents));
  await notify(tx, sale.buyer_id, paymentReminder(sale, missing, when));
}
