import { sql } from 'kysely';
import type { StepTaken } from '#domain/transfer/progress.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';

/** How the steps of a sale's transfer went, the first first. */
const steps = sql<StepTaken[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'step', step, 'outcome', case kind when 'step_done' then 'done' else 'refused' end) order by id), '[]')
  from sale_events where sale_id = sales.id and step is not null)`;

/** Whether a payment was cancelled, as a condition on its event. */
export const isCancelled = sql<boolean>`exists (
  select from sale_events cancelling where cancelling.cancels_id = sale_events.id)`;

/** Whether the buyer added a proof of payment and no payment was recorded since. */
const saidPaid = sql<boolean>`exists (
  select from sale_evidence said where said.sale_id = sales.id and said.kind = 'payment' and said.who = 'buyer'
    and not exists (select from sale_events
      where sale_events.sale_id = sales.id and sale_events.kind = 'received' and happened_at > said.added_at
        and not ${isCancelled}))`;

/** Sales with what of their lot is needed, how far their transfer is, and whether the buyer says that they paid. */
export const sales = (db: Db | Tx) =>
  db
    .selectFrom('sales')
    .innerJoin('auctions', 'auctions.id', 'sales.auction_id')
    .selectAll('sales')
    .select(['auctions.title', 'auctions.country', steps.as('steps'), saidPaid.as('said_paid')]);

export type SaleRow = Awaited<ReturnType<ReturnType<typeof sales>['executeTakeFirstOrThrow']>>;

/** When a sale was completed, as a column of a query of sales. */
export const completedAt = sql<Date | null>`(select max(happened_at) from sale_events
  where sale_id = sales.id and to_status = 'completed')`;

/** Sales with the numbers of their documents, and when they were completed. */
export const salesWithBooks = (db: Db | Tx) =>
  sales(db).select([
    numberOf('invoice').as('invoice'),
    numberOf('credit_note').as('credit_note'),
    completedAt.as('completed_at'),
  ]);

const numberOf = (kind: 'invoice' | 'credit_note') =>
  sql<
    string | null
  >`(select number from sale_documents where sale_id = sales.id and kind = ${kind})`;

export type SaleWithBooks = Awaited<
  ReturnType<ReturnType<typeof salesWithBooks>['executeTakeFirstOrThrow']>
>;

/** Sales with both people, whom only the two and admins may see. */
export const salesWithPeople = (db: Db | Tx) =>
  sales(db)
    .innerJoin('users as buyer', 'buyer.id', 'sales.buyer_id')
    .innerJoin('users as seller', 'seller.id', 'sales.seller_id')
    .select([
      'buyer.name as buyer_name',
      'buyer.email as buyer_email',
      'seller.name as seller_name',
      'seller.email as seller_email',
    ]);

export type SaleWithPeople = Awaited<
  ReturnType<ReturnType<typeof salesWithPeople>['executeTakeFirstOrThrow']>
>;

/** What happened to a sale, the first event first. */
export const eventsOf = (db: Db | Tx, saleId: number) =>
  db
    .selectFrom('sale_events')
    .leftJoin('files', 'files.id', 'sale_events.evidence_id')
    .select([
      'sale_events.id',
      'sale_id',
      'kind',
      'from_status',
      'to_status',
      'who',
      'note',
      'happened_at',
      'cents',
      'paid_on',
      'cancels_id',
      'step',
      'evidence_id',
      'files.name as file_name',
    ])
    .where('sale_id', '=', saleId)
    .orderBy('sale_events.id')
    .execute();

export type SaleEventRow = Awaited<ReturnType<typeof eventsOf>>[number];

/** What the seller of a completed sale is still to be paid, in cents. */
export const owedToSeller = sql<string>`goods_cents - seller_fee_cents - seller_tax_cents - paid_out_cents`;
/** What of the payments is not the buyer's any more, in cents: nothing where there is no sale. */
const kept = sql`case when sales.status in ('void', 'refunded') then 0
  else goods_cents + buyer_fee_cents + buyer_tax_cents end`;
/** What goes back to the buyer, in cents, where something does, as `balanceOf` has it. */
export const owedToBuyer = sql<string>`held_cents
  - case when sales.status = 'refund_due' then 0 else ${kept} end`;

/** Completed sales whose seller is still to be paid, by the condition of their index. */
export const owesSeller = sql<boolean>`sales.status = 'completed'
  and paid_out_cents < goods_cents - seller_fee_cents - seller_tax_cents`;
/** Sales of which money goes back to the buyer, by the condition of their index. */
export const owesBuyer = sql<boolean>`(sales.status = 'refund_due' or held_cents > ${kept})`;

/** What an admin must look at first. */
export const urgency = sql`case when sales.status = 'overdue' then 1 when sales.status = 'disputed' then 2
  when ${owesBuyer} then 3 when ${owesSeller} then 4 end`;
