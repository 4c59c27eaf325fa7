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
import { openPayment } from '#server/market/payments/open-payment.ts';
import type { HowToPay, PaymentProvider } from '#server/market/payments/payment-provider.ts';
import { sumsOf } from '#server/market/sales/present-sale.ts';
import { type SaleWithPeople, salesWithPeople } from '#server/market/sales/sale-query.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { isRefusal } from '#server/platform/http/answers/answer.ts';
import { type IssuerConfig, issuerOf } from './issuer.ts';
import { headAlone, isTold, type ProofConfig, proofsOf } from './lot-proofs.ts';

/** Sales in one transaction: others that issue wait for so many. */
const AT_ONCE = 50;

interface Needs {
  db: Db;
  config: IssuerConfig & ProofConfig;
  payments: PaymentProvider;
}

/** Issues what is missing: each sale's invoice and contract notes, and a credit note for each sale that was called off. */
export async function issueDocuments({ db, config, payments }: Needs): Promise<void> {
  for (let last: number | undefined = 0; last !== undefined; ) {
    const opened = await openNext(db, payments, last);
    if (opened.accounts.size > 0)
      await inTransaction(db, (tx) => issueInvoices(tx, config, opened.accounts));
    last = opened.last;
  }
  while ((await inTransaction(db, (tx) => issueCreditNotes(tx, config))) === AT_ONCE);
}

/**
 * Where the next sales without an invoice are paid to. Asked before the counter is locked, so that nobody waits for the
 * provider there. A sale on which it is silent gets its documents once it answers: they can never be changed.
 */
async function openNext(db: Db, payments: PaymentProvider, after: number) {
  const sales = await uninvoiced(db).where('sales.id', '>', after).execute();
  const accounts = new Map<number, HowToPay['account']>();
  const ask = async (sale: UnissuedSale) => {
    const opened = await openPayment(payments, sale, sumsOf(sale).total);
    if (!isRefusal(opened)) accounts.set(sale.id, opened.account);
    else if (opened.refused === 'payment_declined') accounts.set(sale.id, undefined);
  };
  await Promise.all(sales.map(ask));
  return { accounts, last: sales.length < AT_ONCE ? undefined : sales.at(-1)?.id };
}

/** Issues for those of some sales that have no invoice yet, in their order; returns for how many. */
export async function issueInvoices(
  tx: Tx,
  config: Needs['config'],
  accounts: ReadonlyMap<number, HowToPay['account']>,
): Promise<number> {
  const counter = await lockCounter(tx, SERIES.invoice);
  const sales = await uninvoiced(tx)
    .where('sales.id', 'in', [...accounts.keys()])
    .execute();
  const proofs = await proofsOf(tx, config, sales);
  const written = sales.map((sale, at) => {
    const account = accounts.get(sale.id);
    const facts = { ...issuerOf(config), ...factsOf(sale), account, proof: proofs[at] };
    const write = writerFor(facts, counter.now);
    return [
      write('invoice', numberOf(counter, at)),
      write('buyer_note', `SALE-${sale.id}-BUYER`),
      write('seller_note', `SALE-${sale.id}-SELLER`),
    ];
  });
  return keep(tx, counter, written);
}

async function issueCreditNotes(tx: Tx, config: IssuerConfig): Promise<number> {
  const counter = await lockCounter(tx, SERIES.credit_note);
  const proof = await headAlone(tx);
  const written = (await uncredited(tx).execute()).map((sale, at) => {
    const facts = { ...issuerOf(config), ...factsOf(sale), account: undefined, proof };
    return [writerFor(facts, counter.now)('credit_note', numberOf(counter, at), sale.invoice)];
  });
  return keep(tx, counter, written);
}

type Counter = Awaited<ReturnType<typeof lockCounter>>;

const numberOf = ({ series, year, last }: Counter, at: number): string =>
  documentNumber(series, year, last + at + 1);

/** Writes the documents of one sale as rows. */
const writerFor =
  (facts: Omit<DocumentFacts, 'issuedAt'>, issuedAt: Date) =>
  (kind: SaleDocumentKind, number: string, cancels: string | null = null) => ({
    ...{ sale_id: facts.sale.id, kind, number, issued_at: issuedAt },
    total_cents: String(totalOf(kind, facts.sale)),
    content: JSON.stringify(writeDocument(kind, number, { ...facts, issuedAt }, cancels ?? '')),
  });

/** Keeps what was written for some sales, with the last number that it took. */
async function keep(
  tx: Tx,
  { series, year, last, now }: Counter,
  written: ReturnType<ReturnType<typeof writerFor>>[][],
): Promise<number> {
  if (written.length === 0) return 0;
  await tx.insertInto('sale_documents').values(written.flat()).execute();
  await tx
    .updateTable('document_counters')
    .set({ year, last: last + written.length, issued_at: now })
    .where('series', '=', series)
    .execute();
  return written.length;
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
  return { ...counter, series };
}

/** Some sales, with the invoice that was issued for each. */
const invoiced = (db: Db | Tx) =>
  salesWithPeople(db)
    .leftJoin('sale_documents as invoice', (join) =>
      join.onRef('invoice.sale_id', '=', 'sales.id').on('invoice.kind', '=', 'invoice'),
    )
    .select(['auctions.ticker', 'auctions.fee_terms', 'invoice.number as invoice'])
    .orderBy('sales.id')
    .limit(AT_ONCE);

/** Sales whose invoice and contract notes are missing. */
const uninvoiced = (db: Db | Tx) => invoiced(db).where('invoice.id', 'is', null).where(isTold());

/** Sales that were called off and whose invoice no credit note cancels yet. */
const uncredited = (tx: Tx) =>
  invoiced(tx)
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
    );

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
