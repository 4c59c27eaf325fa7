import { sql } from 'kysely';
import { saleFigures } from '#domain/fees.ts';
import type { Cents } from '#domain/money.ts';
import { paymentDueAt } from '#domain/sale.ts';
import { toDate, toInstant } from '#domain/time.ts';
import type { LotRow } from '#server/engine/lot-row.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import { addJob } from '#server/platform/jobs/queue.ts';
import { feeTermsOf } from '../fees/fee-terms.ts';

/** Documents wait until the ledger has the close; trying earlier would only hold up lots that end in the same moment. */
const DOCUMENTS_AFTER_MS = 2_000;

/** A lot that has a winner, and who that is. */
export interface SoldLot {
  lot: Pick<LotRow, 'id' | 'seller_id' | 'total_shares'> & { fee_terms: unknown };
  buyerId: number;
  cents: Cents;
  at: Date;
}

/**
 * Makes a sale of each of these lots, in the transaction that gives them a winner: by one statement however
 * many they are, since hundreds of lots may end in one moment.
 */
export async function makeSales(
  tx: Tx,
  sold: readonly SoldLot[],
  paymentDays: number,
): Promise<void> {
  if (sold.length === 0) return;
  const figures = sold.map(({ lot, cents }) =>
    saleFigures(lot.total_shares, cents, feeTermsOf(lot)),
  );
  const column = <T>(of: (one: SoldLot) => T): T[] => sold.map(of);
  const sums = (of: (one: (typeof figures)[number]) => bigint): string[] =>
    figures.map((one) => String(of(one)));
  await sql`
    with made as (
      insert into sales (auction_id, seller_id, buyer_id, shares, price_cents, buyer_fee_cents, buyer_tax_cents,
        seller_fee_cents, seller_tax_cents, made_at, due_at)
      select * from unnest(
        ${column(({ lot }) => lot.id)}::bigint[],
        ${column(({ lot }) => lot.seller_id)}::bigint[],
        ${column(({ buyerId }) => buyerId)}::bigint[],
        ${column(({ lot }) => lot.total_shares)}::int[],
        ${column(({ cents }) => cents)}::int[],
        ${sums(({ buyer }) => buyer.fee)}::numeric[],
        ${sums(({ buyer }) => buyer.tax)}::numeric[],
        ${sums(({ seller }) => seller.fee)}::numeric[],
        ${sums(({ seller }) => seller.tax)}::numeric[],
        ${column(({ at }) => at)}::timestamptz[],
        ${column(({ at }) => toDate(paymentDueAt(toInstant(at), paymentDays)))}::timestamptz[]
      )
      returning id, made_at
    )
    insert into sale_events (sale_id, kind, to_status, who, happened_at)
    select id, 'made', 'awaiting_payment', 'system', made_at from made`.execute(tx);
  await addJob(tx, 'issue_sale_documents', {}, new Date(Date.now() + DOCUMENTS_AFTER_MS));
}
