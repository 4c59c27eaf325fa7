import { sql } from 'kysely';
import type { PaymentKind, SaleState } from '#domain/sale.ts';
import { HOUR, type Instant, toDate } from '#domain/time.ts';
import { checklistFor } from '#domain/transfer/checklists.ts';
import { openStep } from '#domain/transfer/progress.ts';
import { lockSale } from '#server/market/sales/lock-sale.ts';
import { sumsOf } from '#server/market/sales/present-sale.ts';
import { type SaleAct, writeEvent, writeMove } from '#server/market/sales/sale-events.ts';
import { owesSeller, type SaleRow } from '#server/market/sales/sale-query.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import { readClock } from '#server/platform/database/read-clock.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { AppSecret } from '#server/platform/keys/app-keys.ts';
import { insertEvidence } from '../documents/insert-evidence.ts';

interface Step {
  from: SaleState;
  to: SaleState;
  /** Hours after what happened last. */
  after: number;
  who: 'seller' | 'admin';
}

/** What the sample people do with their sales; without them whatever bots buy would be overdue after a week. */
const STEPS: readonly Step[] = [
  { from: 'overdue', to: 'paid', after: 24, who: 'admin' },
  { from: 'awaiting_payment', to: 'paid', after: 6, who: 'admin' },
  { from: 'paid', to: 'in_transfer', after: 24, who: 'seller' },
  // Once all steps of its transfer are taken: until then, the next one.
  { from: 'in_transfer', to: 'completed', after: 20, who: 'seller' },
  // It stays there, and its seller is paid.
  { from: 'completed', to: 'completed', after: 24, who: 'admin' },
];

/**
 * Moves one demo sale on, the oldest that is due. The newest in each state stays, for whoever looks around; so does
 * what people have to do who are not samples. Returns whether there was one.
 */
export const settleOneSale = (db: Db, now: Instant, secrets: AppSecret): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    for (const step of STEPS) {
      const id = await dueFor(tx, step, now);
      if (id === undefined) continue;
      const sale = await lockSale(tx, id);
      if (sale?.status === step.from) await take(tx, sale, step, { now, secrets });
      return true;
    }
    return false;
  });

async function dueFor(
  tx: Tx,
  { from, after, who }: Step,
  now: Instant,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select sales.id, row_number() over (order by sales.id desc) as nth,
        (select max(happened_at) from sale_events where sale_id = sales.id) as moved_at
      from sales join users buyer on buyer.id = buyer_id join users seller on seller.id = sales.seller_id
      where ${from === 'completed' ? owesSeller : sql`sales.status = ${from}`} and buyer.is_demo and (seller.is_demo or ${who} <> 'seller')) as sample
    where nth > 1 and moved_at < ${toDate(now - after * HOUR)}
    order by id limit 1`.execute(tx);
  return rows[0]?.id;
}

interface Settling {
  now: Instant;
  secrets: AppSecret;
}

async function take(tx: Tx, sale: SaleRow, step: Step, settling: Settling): Promise<void> {
  const { from, to, who } = step;
  if (from === 'completed') return payOut(tx, sale);
  if (to === 'completed') return transfer(tx, sale, settling);
  const act: SaleAct = { who, actorId: who === 'seller' ? sale.seller_id : await adminOf(tx) };
  if (to === 'paid') await pay(tx, sale, act);
  await writeMove(tx, sale, act, { to, note: null });
}

/** The next step of a transfer, with a file that shows it; after the last one an admin completes the sale. */
async function transfer(tx: Tx, sale: SaleRow, { now, secrets }: Settling): Promise<void> {
  const step = openStep(checklistFor(sale.country), sale.steps);
  const admin: SaleAct = { who: 'admin', actorId: await adminOf(tx) };
  if (!step) return writeMove(tx, sale, admin, { to: 'completed', note: null });
  const act = step.who === 'admin' ? admin : { who: step.who, actorId: sale[`${step.who}_id`] };
  const evidence = await insertEvidence(tx, secrets, sale, step, toDate(now));
  await writeEvent(tx, sale, act, { kind: 'step_done', step: step.name, evidence });
}

/** What is missing of the total. */
async function pay(tx: Tx, sale: SaleRow, act: SaleAct): Promise<void> {
  const cents = sumsOf(sale).total - BigInt(sale.held_cents);
  if (cents > 0n) await book(tx, sale, act, { kind: 'received', cents });
}

/** What the seller is owed. */
async function payOut(tx: Tx, sale: SaleRow): Promise<void> {
  const cents = sumsOf(sale).payout - BigInt(sale.paid_out_cents);
  const act: SaleAct = { who: 'admin', actorId: await adminOf(tx) };
  await book(tx, sale, act, { kind: 'paid_out', cents });
}

async function book(
  tx: Tx,
  sale: SaleRow,
  act: SaleAct,
  payment: { kind: PaymentKind; cents: bigint },
): Promise<void> {
  const paidOn = toDate(await readClock(tx))
    .toISOString()
    .slice(0, 10);
  await writeEvent(tx, sale, act, { ...payment, paidOn, note: 'Bank statement.' });
}

/** The one whose password is handed out with the demo: the first. */
async function adminOf(tx: Tx): Promise<number> {
  const admin = await tx
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`roles[1] = 'admin'`)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return admin.id;
}
