import { beforeAll, expect, test } from 'vitest';
import { getSalesReport } from '#contract/sales/get-sales-report.ts';
import { listSales } from '#contract/sales/list-sales.ts';
import { seeded } from '#demo/random.ts';
import type { FeeTerms } from '#domain/fee-terms.ts';
import { decimalOf } from '#domain/money.ts';
import type { DocumentContent } from '#domain/sale-documents/sale-document.ts';
import { issueDocuments } from '#server/features/sale-documents/issue-documents.ts';
import { makeSales } from '#server/market/sales/make-sales.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { theApp, withTestApp } from '../support/app.ts';
import { as, buildAdmin, buildBuyer, buildSeller, type Person } from '../support/people.ts';
import { anyTerms, anyUpTo, type ExactSums, exactSums } from './exactly.ts';

withTestApp({ rateLimits: false }, { unusedDatabase: true });

const SALES = 20_000;
/** Lots that end in one moment. */
const AT_ONCE = 250;
const random = seeded(Number(process.env.SUMS_SEED ?? 11));

interface Sold {
  shares: number;
  price: number;
  terms: FeeTerms;
}

/** By the id of the sale. */
const expected = new Map<number, ExactSums>();
let [buyer, seller]: Partial<Person>[] = [];

beforeAll(async () => {
  [buyer, seller] = [await buildBuyer(), await buildSeller()];
  for (let made = 0; made < SALES; made += AT_ONCE)
    await sell(Array.from({ length: Math.min(AT_ONCE, SALES - made) }, anySold));
  await issueDocuments(theApp());
}, 1_200_000);

const anySold = (): Sold => ({
  shares: anyUpTo(random, 1_000_000_000),
  price: anyUpTo(random, 100_000_000),
  terms: anyTerms(random),
});

/** Lots that were sold so, and their sales as a close makes them. */
const sell = (sold: readonly Sold[]): Promise<void> =>
  inTransaction(theApp().db, async (tx) => {
    const at = new Date();
    const lots = await tx
      .insertInto('auctions')
      .values(sold.map((one) => lotOf(one, at)))
      .returning(['id', 'seller_id', 'total_shares', 'fee_terms'])
      .execute();
    await makeSales(
      tx,
      lots.map((lot, nth) => ({ lot, buyerId: buyer?.id ?? 0, cents: sold[nth]?.price ?? 0, at })),
      7,
    );
    const sales = await tx
      .selectFrom('sales')
      .select(['id', 'auction_id'])
      .where(
        'auction_id',
        'in',
        lots.map(({ id }) => id),
      )
      .execute();
    const byLot = new Map(lots.map(({ id }, nth) => [id, sold[nth]]));
    for (const { id, auction_id: lotId } of sales) {
      const one = byLot.get(lotId);
      if (one) expected.set(id, exactSums(one.shares, one.price, one.terms));
    }
  });

const lotOf = ({ shares, terms }: Sold, at: Date) => ({
  ...{ seller_id: seller?.id ?? 0, title: 'Corvid Rail', ticker: 'CRVD', total_shares: shares },
  ...{ buy_in_cents: 1, market_cents: 2, min_increment_cents: 1, status: 'ended' as const },
  ...{ live_at: new Date(+at - 3_600_000), ends_at: at, first_ends_at: at, hard_stop_at: at },
  ...{ ended_at: at, soft_close_seconds: 0, fee_terms: JSON.stringify(terms) },
});

const sumOf = (sums: Iterable<bigint>): bigint => [...sums].reduce((sum, one) => sum + one, 0n);

test(`of ${SALES} sales of chance each stored figure is that of exact fractions`, async () => {
  expect(expected.size).toBe(SALES);
  const rows = await theApp().db.selectFrom('sales').selectAll().execute();
  for (const row of rows) {
    const { total, payout, ...stored } = expected.get(row.id) ?? ({} as ExactSums);
    expect({
      goods: BigInt(row.goods_cents),
      buyerFee: BigInt(row.buyer_fee_cents),
      buyerTax: BigInt(row.buyer_tax_cents),
      sellerFee: BigInt(row.seller_fee_cents),
      sellerTax: BigInt(row.seller_tax_cents),
    }).toEqual(stored);
    expect(payout >= 0n && total >= stored.goods).toBe(true);
  }
});

test('invoices are numbered without a gap, and their lines add up to the total that the buyer owes', async () => {
  const invoices = await theApp()
    .db.selectFrom('sale_documents')
    .select(['sale_id', 'number', 'total_cents', 'content'])
    .where('kind', '=', 'invoice')
    .orderBy('id')
    .execute();
  expect(invoices.map(({ number }) => Number(number.split('-').at(-1)))).toEqual(
    Array.from({ length: SALES }, (_, nth) => nth + 1),
  );
  for (const { sale_id: id, total_cents: total, content } of invoices) {
    const { lines, total: written } = content as unknown as DocumentContent;
    expect(BigInt(total)).toBe(expected.get(id)?.total);
    expect(centsOf(written[1])).toBe(expected.get(id)?.total);
    expect(sumOf(lines.map(({ amount }) => centsOf(amount)))).toBe(expected.get(id)?.total);
  }
});

/** "$1,353.00" on paper. */
const centsOf = (amount: string): bigint => BigInt(amount.replace(/[$,.]/g, ''));

test('the file of all sales has the same figures, to the cent, as the database and the invoices', async () => {
  const admin = as(await buildAdmin());
  const { text } = await admin.call(listSales, { query: { format: 'csv' } });
  const [head = '', ...lines] = text.replace('\uFEFF', '').trimEnd().split('\r\n');
  const names = head.split(',');
  const cell = (line: string, name: string): string => line.split(',')[names.indexOf(name)] ?? '';
  expect(lines).toHaveLength(SALES);
  for (const line of lines) {
    const sums = expected.get(Number(cell(line, 'id')));
    expect({
      ...{ goods: cell(line, 'goods'), total: cell(line, 'total') },
      ...{ buyer_fee: cell(line, 'buyer_fee'), tax: cell(line, 'tax') },
      ...{ seller_fee: cell(line, 'seller_fee'), seller_tax: cell(line, 'seller_tax') },
      ...{ payout: cell(line, 'payout'), missing: cell(line, 'missing') },
    }).toEqual({
      ...{ goods: decimalOf(sums?.goods ?? 0n), total: decimalOf(sums?.total ?? 0n) },
      ...{ buyer_fee: decimalOf(sums?.buyerFee ?? 0n), tax: decimalOf(sums?.buyerTax ?? 0n) },
      seller_fee: decimalOf(sums?.sellerFee ?? 0n),
      seller_tax: decimalOf(sums?.sellerTax ?? 0n),
      ...{ payout: decimalOf(sums?.payout ?? 0n), missing: decimalOf(sums?.total ?? 0n) },
    });
  }
});

test('the report has the sums of all of them', async () => {
  const { body } = await as(await buildAdmin()).call(getSalesReport);
  const all = [...expected.values()];
  const dollars = (sums: bigint[]): number => Number(sumOf(sums)) / 100;
  expect(body.all).toMatchObject({
    standing: SALES,
    turnover: dollars(all.map(({ goods }) => goods)),
    fees: dollars(all.map(({ buyerFee, sellerFee }) => buyerFee + sellerFee)),
    tax: dollars(all.map(({ buyerTax, sellerTax }) => buyerTax + sellerTax)),
    unpaid: { sales: SALES, sum: dollars(all.map(({ total }) => total)) },
  });
});
