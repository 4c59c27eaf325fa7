import { type RawBuilder, sql } from 'kysely';
import type { BankLine } from '#domain/bank/bank-line.ts';
import type { PayableSale } from '#domain/bank/match-line.ts';
import { referencesIn } from '#domain/bank/references-in.ts';
import { saleOfReference, saleReference } from '#domain/payment-reference.ts';
import type { SaleState } from '#domain/sale.ts';
import { balanceOf, owedToSeller } from '#domain/sale-balance.ts';
import { owesBuyer, owesSeller } from '#server/market/sales/sale-query.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';

/** A sale that lines may pay, with the title of its lot. */
export type NamedSale = PayableSale & { title: string };

interface Row {
  id: number;
  status: SaleState;
  title: string;
  total: string;
  received: string;
  payout: string;
  paid_out: string;
}

/**
 * The sales that lines name, all that are not paid yet, and of lines that left the account all of which money is due to
 * somebody: one of those may be meant.
 */
export async function payableSales(db: Db | Tx, lines: readonly BankLine[]): Promise<NamedSale[]> {
  const named = lines.flatMap(({ text }) => referencesIn(text)).map(saleOfReference);
  const ids = [...new Set(named.filter((id) => id !== undefined))];
  const isOut = lines.some(({ cents }) => cents < 0n);
  return salesWhere(
    db,
    sql`sales.id = any(${ids}::bigint[]) or sales.status in ('awaiting_payment', 'overdue')
      or (${isOut} and (${owesBuyer} or ${owesSeller}))`,
  );
}

/** A sale as it is now. */
export const payableSale = async (tx: Tx, id: number): Promise<NamedSale | undefined> =>
  (await salesWhere(tx, sql`sales.id = ${id}`))[0];

/** The sales that kept lines may be for, as they are now. */
export const salesNow = (
  db: Db,
  lines: readonly { sale_id: number | null }[],
): Promise<NamedSale[]> => {
  const ids = lines.flatMap(({ sale_id: id }) => id ?? []);
  return salesWhere(db, sql`sales.id = any(${ids}::bigint[])`);
};

async function salesWhere(db: Db | Tx, isMeant: RawBuilder<unknown>): Promise<NamedSale[]> {
  const { rows } = await sql<Row>`
    select sales.id, sales.status, auctions.title, goods_cents + buyer_fee_cents + buyer_tax_cents as total,
      held_cents as received, goods_cents - seller_fee_cents - seller_tax_cents as payout,
      paid_out_cents as paid_out
    from sales join auctions on auctions.id = sales.auction_id
    where ${isMeant}
    order by sales.id`.execute(db);
  return rows.map(({ payout, paid_out: paidOut, ...sale }) => {
    const [total, received] = [BigInt(sale.total), BigInt(sale.received)];
    return {
      ...sale,
      reference: saleReference(sale.id),
      ...{ total, received },
      toReturn: balanceOf(sale.status, total, received).toReturn,
      toPayOut: owedToSeller(sale.status, BigInt(payout), BigInt(paidOut)),
    };
  });
}
