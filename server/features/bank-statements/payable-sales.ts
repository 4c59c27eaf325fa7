import { type RawBuilder, sql } from 'kysely';
import type { BankLine } from '#domain/bank/bank-line.ts';
import type { PayableSale } from '#domain/bank/match-line.ts';
import { referencesIn } from '#domain/bank/references-in.ts';
import { saleOfReference, saleReference } from '#domain/payment-reference.ts';
import type { SaleState } from '#domain/sale.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';

/** A sale that lines may pay, with the title of its lot. */
export type NamedSale = PayableSale & { title: string };

interface Row {
  id: number;
  status: SaleState;
  title: string;
  total: string;
  received: string;
}

/** The sales that lines name, and all that are not paid yet: somebody may have meant one of those. */
export async function payableSales(db: Db | Tx, lines: readonly BankLine[]): Promise<NamedSale[]> {
  const named = lines.flatMap(({ text }) => referencesIn(text)).map(saleOfReference);
  const ids = [...new Set(named.filter((id) => id !== undefined))];
  return salesWhere(
    db,
    sql`sales.id = any(${ids}::bigint[]) or sales.status in ('awaiting_payment', 'overdue')`,
  );
}

/** A sale as it is now. */
export const payableSale = async (tx: Tx, id: number): Promise<NamedSale | undefined> =>
  (await salesWhere(tx, sql`sales.id = ${id}`))[0];

async function salesWhere(db: Db | Tx, isMeant: RawBuilder<unknown>): Promise<NamedSale[]> {
  const { rows } = await sql<Row>`
    select sales.id, sales.status, auctions.title, goods_cents + buyer_fee_cents + buyer_tax_cents as total,
      held_cents as received
    from sales join auctions on auctions.id = sales.auction_id
    where ${isMeant}
    order by sales.id`.execute(db);
  return rows.map(({ total, received, ...sale }) => ({
    ...sale,
    reference: saleReference(sale.id),
    total: BigInt(total),
    received: BigInt(received),
  }));
}
