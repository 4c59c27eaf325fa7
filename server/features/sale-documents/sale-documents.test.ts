import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { getSale } from '#contract/sales/get-sale.ts';
import { isIssued } from '#contract/sales/sale-document.ts';
import type { DocumentContent } from '#domain/sale-documents/sale-document.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { as, buildAdmin, buildBuyer, type Person, signedIn } from '#verification/support/people.ts';
import { buildSale } from '#verification/support/sales.ts';
import { testConfig } from '#verification/support/test-config.ts';
import { drawDocuments } from './draw-documents.ts';
import { issueDocuments, issueInvoices } from './issue-documents.ts';
import { drawDocument } from './pdf/draw-document.ts';

withTestApp({ rateLimits: false });

const issue = () => issueDocuments(theApp());
const numbers = async (series: string): Promise<number[]> => {
  const { rows } = await sql<{ nth: number }>`
    select split_part(number, '-', 3)::int as nth from sale_documents
    where number like ${`${series}-%`} order by id`.execute(theApp().db);
  return rows.map(({ nth }) => nth);
};
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

async function pdf(reader: Person, url: string) {
  const client = await signedIn(reader);
  const { status, headers, text } = await client.send('GET', url, {});
  return { status, headers, text };
}

test('a sale has an invoice and a contract note for each side; each reads its own, admins all', async () => {
  const { id, buyer, seller } = await buildSale({ price: 12.5 });
  await issue();
  const kinds = async (reader: Person) => {
    const { body } = await as(reader).call(getSale, { params: { id } });
    return 'documents' in body
      ? body.documents.filter(isIssued).map(({ kind, total }) => [kind, total])
      : body;
  };
  expect(await kinds(buyer)).toEqual([
    ['invoice', 12_500],
    ['buyer_note', 12_500],
  ]);
  expect(await kinds(seller)).toEqual([['seller_note', 12_500]]);
  expect(await kinds(await buildAdmin())).toHaveLength(3);
});

test('a document is downloaded as a PDF, the same bytes each time, and by nobody else', async () => {
  const { id, buyer, seller } = await buildSale();
  await issue();
  const { body } = await as(buyer).call(getSale, { params: { id } });
  const [invoice] = 'documents' in body ? body.documents.filter(isIssued) : [];
  const url = invoice?.url ?? '';
  const first = await pdf(buyer, url);
  expect(first).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
  expect(first.headers['content-disposition']).toContain(`${invoice?.number}.pdf`);
  expect(first.text.slice(0, 5)).toBe('%PDF-');
  expect((await pdf(await buildAdmin(), url)).text).toBe(first.text);
  for (const stranger of [seller, await buildBuyer()])
    expect((await pdf(stranger, url)).status).toBe(404);
  const note = `/api/sales/${id}/contract-note.pdf`;
  const sides = await Promise.all([
    pdf(buyer, note),
    pdf(seller, note),
    pdf(await buildBuyer(), note),
  ]);
  expect(sides.map(({ status }) => status)).toEqual([200, 200, 404]);
  expect(sides[0]?.headers['content-disposition']).toContain(`SALE-${id}-BUYER`);
  expect(sides[1]?.headers['content-disposition']).toContain(`SALE-${id}-SELLER`);
});

test('a PDF that is drawn again from what was issued has the hash of the one that is kept', async () => {
  await buildSale({ title: 'Ćwikła Ελλάδα Банк' });
  await issue();
  await Promise.all([1, 2].map(() => drawDocuments(theApp().db, testConfig)));
  const drawn = await theApp()
    .db.selectFrom('sale_documents')
    .innerJoin('sale_document_files', 'document_id', 'sale_documents.id')
    .innerJoin('files', 'files.id', 'file_id')
    .select(['content', 'issued_at', 'sha256'])
    .orderBy('sale_documents.id', 'desc')
    .limit(2)
    .execute();
  for (const { content, issued_at: issued, sha256 } of drawn) {
    const bytes = await drawDocument(content as unknown as DocumentContent, issued);
    expect(createHash('sha256').update(bytes).digest()).toEqual(sha256);
  }
});

test('numbers follow each other without a gap, whoever issues and whatever is taken back', async () => {
  const sales = [await buildSale(), await buildSale(), await buildSale(), await buildSale()];
  const accounts = new Map(sales.map(({ id }) => [id, undefined]));
  await expect(
    inTransaction(theApp().db, async (tx) => {
      expect(await issueInvoices(tx, testConfig, accounts)).toBe(4);
      throw new Error('taken back');
    }),
  ).rejects.toThrow('taken back');
  await Promise.all(upTo(4).map(issue));
  await buildSale();
  await Promise.all(upTo(3).map(issue));
  const given = await numbers('INV');
  expect(given).toEqual(upTo(given.length));
  const { all } = await theApp()
    .db.selectFrom('sales')
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .executeTakeFirstOrThrow();
  expect(given).toHaveLength(Number(all));
});

test('a new year begins at one, and dates never go back', async () => {
  const { db } = theApp();
  await sql`update document_counters set year = 2020, last = 41, issued_at = '2020-12-31' where series = 'CN'`.execute(
    db,
  );
  await buildSale({ status: 'void' });
  await issue();
  expect(await numbers('CN')).toEqual([1]);
});

test('a sale that was called off has one credit note, which names its invoice', async () => {
  const { id } = await buildSale({ status: 'void' });
  await issue();
  await issue();
  const { rows } = await sql<{
    kind: string;
    number: string;
    total_cents: string;
    content: DocumentContent;
  }>`
    select * from sale_documents where sale_id = ${id} and kind in ('invoice', 'credit_note') order by id`.execute(
    theApp().db,
  );
  const [invoice, note, ...others] = rows;
  expect(others).toEqual([]);
  expect(note?.content.facts).toContainEqual(['Cancels', `Invoice ${invoice?.number}`]);
  expect(Number(note?.total_cents)).toBe(-Number(invoice?.total_cents));
});

test('what was issued can never be changed', async () => {
  await buildSale();
  await issue();
  const { database } = theApp();
  for (const change of [
    `update sale_documents set number = 'x'`,
    'delete from sale_documents',
    'truncate sale_documents cascade',
    'delete from document_counters',
  ])
    await expect(database.asOwner(change), change).rejects.toThrow('append-only');
});
