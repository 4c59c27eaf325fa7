import { sql } from 'kysely';
import { saleReference } from '#domain/payment-reference.ts';
import {
  type DocumentFacts,
  documentNumber,
  type SaleDocumentKind,
  SERIES,
  type Series,
} from '#domain/sale-documents/sale-document.ts';
import { writeDocument } from '#domain/sale-documents/write-document.ts';
import { feeTermsOf } from '#server/market/fees/fee-terms.ts';
import { type SaleWithPeople, salesWithPeople } from '#server/market/sales/sale-query.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { type IssuerConfig, issuerOf } from './issuer.ts';
import { isTold, type ProofConfig, proofsOf } from './lot-proofs.ts';

/** Sales in one transaction: others that issue wait for so many. */
const AT_ONCE = 50;

/** Issues what is missing: each sale's invoice and contract notes, and a credit note for each sale that was called off. */
export async function issueDocuments(db: Db, config: IssuerConfig & ProofConfig): Promise<void> {
  while ((await inTransaction(db, (tx) => issueBatch(tx, config, 'INV'))) === AT_ONCE);
  while ((await inTransaction(db, (tx) => issueBatch(tx, config, 'CN'))) === AT_ONCE);
}

/** Issues for some sales, in their order; returns for how many. */
export async function issueBatch(
  tx: Tx,
  config: IssuerConfig & ProofConfig,
  series: Series,
): Promise<number> {
  const counter = await lockCounter(tx, series);
  const sales = await unissued(tx, series);
  if (sales.length === 0) return 0;
  const issuer = issuerOf(config);
  const proofs = series === SERIES.credit_note ? [] : await proofsOf(tx, config, sales);
  const rows = sales.flatMap((sale, at) => {
    const number = documentNumber(series, counter.year, counter.last + at + 1);
    const facts = { ...issuer, ...factsOf(sale), proof: proofs[at], issuedAt: counter.now };
    const write = (kind: SaleDocumentKind, own: string) => ({
      ...{ sale_id: sale.id, kind, number: own, issued_at: counter.now },
      total_cents: String(totalOf(kind, facts.sale)),
      content: JSON.stringify(writeDocument(kind, own, facts, sale.invoice ?? '')),
    });
    if (series === SERIES.credit_note) return [write('credit_note', number)];
    return [
      write('invoice', number),
      write('buyer_note', `SALE-${sale.id}-BUYER`),
      write('seller_note', `SALE-${sale.id}-SELLER`),
    ];
  });
  await tx.insertInto('sale_documents').values(rows).execute();
  await tx
    .updateTable('document_counters')
    .set({ year: counter.year, last: counter.last + sales.length, issued_at: counter.now })
    .where('series', '=', series)
    .execute();
  return sales.length;
}

const totalOf = (kind: SaleDocumentKind, { buyer, seller }: DocumentFacts['sale']): bigint => {
  if (kind === 'credit_note') return -buyer.total;
  return kind === 'seller_note' ? seller.total : buyer.total;
};

/** The last number of the year; the clock is read under the lock, so that numbers and dates have one order. */
async function lockCounter(tx: Tx, series: Series) {
  await sql`select from document_counters where series = ${series} for update`.execute(tx);
  const { rows } = await sql<{ now: Date; year: number; last: number }>`
    select now, year_now as year, case when year = year_now then last else 0 end as last
    from (
      select *, extract(year from now at time zone 'UTC')::int as year_now
      from (
        select year, last, date_trunc('milliseconds', greatest(clock_timestamp(), issued_at)) as now
        from document_counters where series = ${series}
      ) counter
    ) dated`.execute(tx);
  const [counter] = rows;
  if (!counter) throw new Error(`The counter of ${series} is gone.`);
  return counter;
}

/** Sales whose document of this series is missing, with the invoice that a credit note cancels. */
async function unissued(tx: Tx, series: Series) {
  const query = salesWithPeople(tx)
    .leftJoin('sale_documents as invoice', (join) =>
      join.onRef('invoice.sale_id', '=', 'sales.id').on('invoice.kind', '=', 'invoice'),
    )
    .select(['auctions.ticker', 'auctions.fee_terms', 'invoice.number as invoice'])
    .orderBy('sales.id')
    .limit(AT_ONCE);
  if (series === SERIES.invoice)
    return query.where('invoice.id', 'is', null).where(isTold()).execute();
  return query
    .where('sales.status', 'in', ['void', 'refund_due', 'refunded'])
    .where('invoice.id', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sale_documents as note')
            .select('note.id')
            .whereRef('note.sale_id', '=', 'sales.id')
            .where('note.kind', '=', 'credit_note'),
        ),
      ),
    )
    .execute();
}

type UnissuedSale = SaleWithPeople & { ticker: string | null; fee_terms: unknown };

/** Of a sale: its stored figures, and how its people and its lot are called now. */
function factsOf(sale: UnissuedSale): Pick<DocumentFacts, 'sale' | 'lot' | 'buyer' | 'seller'> {
  const goods = BigInt(sale.goods_cents);
  const [buyerFee, buyerTax] = [BigInt(sale.buyer_fee_cents), BigInt(sale.buyer_tax_cents)];
  const [sellerFee, sellerTax] = [BigInt(sale.seller_fee_cents), BigInt(sale.seller_tax_cents)];
  return {
    sale: {
      ...{ id: sale.id, shares: sale.shares, price: sale.price_cents, goods },
      buyer: { fee: buyerFee, tax: buyerTax, total: goods + buyerFee + buyerTax },
      seller: { fee: sellerFee, tax: sellerTax, total: goods - sellerFee - sellerTax },
      taxTenths: feeTermsOf(sale).taxTenths,
      ...{ madeAt: sale.made_at, dueAt: sale.due_at, reference: saleReference(sale.id) },
    },
    lot: { id: sale.auction_id, title: sale.title, ticker: sale.ticker },
    buyer: { id: sale.buyer_id, name: sale.buyer_name, email: sale.buyer_email },
    seller: { id: sale.seller_id, name: sale.seller_name, email: sale.seller_email },
  };
}
