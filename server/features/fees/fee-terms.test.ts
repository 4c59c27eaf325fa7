import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { approveAuction } from '#contract/admin/approve-auction.ts';
import { getAdminAuction } from '#contract/admin/get-admin-auction.ts';
import { getAuction } from '#contract/auctions/get-auction.ts';
import { getLimit } from '#contract/bids/get-limit.ts';
import { placeBid } from '#contract/bids/place-bid.ts';
import { createFeeTerms } from '#contract/fees/create-fee-terms.ts';
import { getFees } from '#contract/fees/get-fees.ts';
import { listFeeTerms } from '#contract/fees/list-fee-terms.ts';
import { getSale } from '#contract/sales/get-sale.ts';
import { createListing } from '#contract/seller/create-listing.ts';
import { getOwnListing } from '#contract/seller/get-own-listing.ts';
import { getText } from '#contract/texts/get-text.ts';
import type { DocumentContent } from '#domain/sale-documents/sale-document.ts';
import { issueDocuments } from '#server/features/sale-documents/issue-documents.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { visitor } from '#verification/support/client.ts';
import { closeLots } from '#verification/support/close-lots.ts';
import { listingForm } from '#verification/support/listing-forms.ts';
import { approveBuyer, buildLiveLot } from '#verification/support/lots.ts';
import {
  as,
  buildAdmin,
  buildBuyer,
  buildSeller,
  type Person,
  signedIn,
} from '#verification/support/people.ts';
import { putSale, saleOfLot } from '#verification/support/sales.ts';
import { noticesOf, recordsOf } from '#verification/support/traces.ts';

withTestApp({ rateLimits: false });

const STANDARD = {
  ...{ name: 'Standard', buyer_percent: 2.5, buyer_min: 5, seller_percent: 1, seller_fixed: 0.99 },
  tax_percent: 20,
};
const SHOWN = {
  ...{ buyer_percent: 2.5, buyer_fixed: 0, buyer_min: 5, buyer_max: null },
  ...{ seller_percent: 1, seller_fixed: 0.99, seller_min: 0, seller_max: null, tax_percent: 20 },
};

const set = async (body: Record<string, unknown>, admin?: Person) =>
  as(admin ?? (await buildAdmin())).call(createFeeTerms, { body });
const pending = async (seller: Person) =>
  (await as(seller).call(createListing, { body: listingForm({ total_shares: 1_000 }) })).body;
const approve = async ({ id }: { id: number }) =>
  (await as(await buildAdmin()).call(approveAuction, { params: { id } })).body.auction;
const lotShown = async ({ id }: { id: number }) =>
  (await visitor().call(getAuction, { params: { id } })).body;

test('a market without fee terms has no fees, and says nothing of any on its lots', async () => {
  expect((await visitor().call(getFees)).body).toEqual({ fees: null, since: null });
  expect(await lotShown(await buildLiveLot())).not.toHaveProperty('fees');
  const { body } = await visitor().call(getText, { params: { name: 'fees' } });
  expect(body.description).toMatch(/^There are no fees\./);
});

test('new terms count for lots approved from then on; a lot that is live keeps its own', async () => {
  const [first, second, third] = await Promise.all(
    [1, 2, 3].map(async () => pending(await buildSeller())),
  );
  if (!first || !second || !third) throw new Error('Three lots were listed.');
  await approve(first);
  expect((await set(STANDARD)).body).toMatchObject({ name: 'Standard', in_force: true, ...SHOWN });
  // The review shows what the lot would get.
  const review = await as(await buildAdmin()).call(getAdminAuction, { params: { id: second.id } });
  expect(review.body).toMatchObject({ fees: SHOWN });
  await approve(second);
  await set({ name: 'Dearer', buyer_percent: 10 });
  await approve(third);
  expect(await lotShown(first)).not.toHaveProperty('fees');
  expect(await lotShown(second)).toMatchObject({ fees: SHOWN });
  expect(await lotShown(third)).toMatchObject({ fees: { buyer_percent: 10, tax_percent: 0 } });
  await set({ name: 'None again' });
  expect(await lotShown(third)).toMatchObject({ fees: { buyer_percent: 10 } });
  const changed = sql`update auctions set fee_terms = '{}' where id = ${third.id}`;
  await expect(changed.execute(theApp().db)).rejects.toThrow(/never change/);
});

test('fees that changed after an admin looked keep a lot from going live; its seller is told those it got', async () => {
  const seller = await buildSeller();
  const lot = await pending(seller);
  const admin = as(await buildAdmin());
  const params = { id: lot.id };
  const { body: shown } = await admin.call(getAdminAuction, { params });
  await set(STANDARD);
  const approving = (fees_version: number | undefined) =>
    admin.call(approveAuction, { params, body: { fees_version } });
  expect(await approving(shown.fees_version)).toMatchObject({
    ...{ status: 409, body: { code: 'changed_meanwhile' } },
  });
  const { body: now } = await admin.call(getAdminAuction, { params });
  expect(await approving(now.fees_version)).toMatchObject({
    ...{ status: 200, body: { auction: { fees: SHOWN } } },
  });
  expect((await noticesOf(seller)).at(-1)?.body).toContain(
    'Its fees: you pay 1% of the price of all shares, plus $0.99; the buyer pays 2.5%',
  );
});

test('a seller whose lots wait for approval hears once of new fees, and of the same ones not again', async () => {
  const [seller, other] = [await buildSeller(), await buildSeller()];
  for (let lots = 0; lots < 4; lots += 1) await pending(seller);
  const one = await pending(other);
  await approve(await pending(await buildSeller()));
  const heard = async (person: Person) =>
    (await noticesOf(person)).filter(({ type }) => type === 'fees_changed');
  const [before, beforeOther] = [(await heard(seller)).length, (await heard(other)).length];
  await set({ name: 'New', buyer_percent: 9, tax_percent: 20 });
  await set({ name: 'New by another name', buyer_percent: 9, tax_percent: 20 });
  const told = await heard(seller);
  expect(told).toHaveLength(before + 1);
  expect(told.at(-1)).toMatchObject({ url: '/seller/auctions?status=pending' });
  expect(told.at(-1)?.body).toMatch(
    /^Lots approved from now on have other fees: you pay nothing; the buyer pays 9% .+ and 1 more wait for approval\. You can still change or delete them\.$/,
  );
  expect(await heard(other)).toHaveLength(beforeOther + 1);
  expect((await heard(other)).at(-1)?.url).toBe(`/seller/auctions/${one.id}`);
  const shown = await as(seller).call(getOwnListing, { params: { id: one.id - 1 } });
  expect(shown.body).toMatchObject({
    status: 'pending',
    fees: { buyer_percent: 9, tax_percent: 20 },
  });
});

test('what bidders are told is what sale, invoice and notes charge, to the cent', async () => {
  await set(STANDARD);
  const [buyer, seller] = [await buildBuyer(), await buildSeller()];
  const lot = await pending(seller);
  await approve(lot);
  await set({ name: 'Dearer', buyer_percent: 10, seller_percent: 10 });
  await approveBuyer(lot, buyer);
  const bidder = await signedIn(buyer);
  const params = { id: lot.id };
  const { body: placed } = await bidder.call(placeBid, {
    params,
    body: { amount: 12.51, limit: 15 },
  });
  const cost = { goods: 12_510, fee: 312.75, tax: 62.55, total: 12_885.3 };
  expect(placed).toMatchObject({ cost, auction: { fees: SHOWN } });
  expect((await bidder.call(getLimit, { params })).body).toMatchObject({
    cost: { goods: 15_000, fee: 375, tax: 75, total: 15_450 },
  });
  await endNow(lot);
  const { id } = await saleOfLot(lot);
  await issueDocuments(theApp());
  const sale = (await bidder.call(getSale, { params: { id } })).body;
  expect(sale).toMatchObject({
    ...{ goods: 12_510, buyer_fee: 312.75, tax: 62.55, total: 12_885.3 },
    ...{ seller_fee: 126.09, seller_tax: 25.22, payout: 12_358.69 },
    documents: [
      { kind: 'invoice', total: 12_885.3 },
      { kind: 'buyer_note', total: 12_885.3 },
    ],
  });
  await putSale(id, 'void');
  await issueDocuments(theApp());
  const written = await contentsOf(id);
  const amounts = Object.fromEntries(
    written.map(({ kind, content }) => [kind, amountsOf(content)]),
  );
  expect(amounts).toEqual({
    invoice: ['$12,510.00', '$312.75', '$62.55', '$12,885.30'],
    buyer_note: ['$12,510.00', '$312.75', '$62.55', '$12,885.30'],
    seller_note: ['$12,510.00', '−$126.09', '−$25.22', '$12,358.69'],
    credit_note: ['−$12,510.00', '−$312.75', '−$62.55', '−$12,885.30'],
  });
  expect(JSON.stringify(written)).not.toContain('There are no fees');
});

test('the page about fees has those in force, and so has the list of versions, newest first', async () => {
  await set({ name: 'Old', buyer_percent: 3 });
  await set({ ...STANDARD, buyer_max: 500 });
  const { body: text } = await visitor().call(getText, { params: { name: 'fees' } });
  const said = JSON.stringify(text);
  expect(said).toContain('2.5% of the price of all shares, at least $5.00 and at most $500.00');
  expect(said).toContain('1% of the price of all shares, plus $0.99');
  expect(said).toContain('$10,000.00 + $250.00 fee + $50.00 tax = $10,300.00');
  expect(said).toMatch(/Fee for lots approved since \d+ \w+ \d{4}, \d\d:\d\d:\d\d UTC/);
  expect(said).not.toContain('There are no fees');
  const { body: versions } = await as(await buildAdmin()).call(listFeeTerms);
  expect(versions.slice(0, 2)).toMatchObject([
    { name: 'Standard', in_force: true, buyer_max: 500 },
    { name: 'Old', in_force: false, buyer_percent: 3 },
  ]);
  await set({ name: 'Free' });
  const { body: free } = await visitor().call(getText, { params: { name: 'fees' } });
  expect(free.description).toMatch(/^There are no fees for lots approved since /);
});

test('terms that cannot be are refused at the field, with what to do', async () => {
  const { body, status } = await set({
    ...{ name: ' ', buyer_percent: 2.55, buyer_fixed: '1,000', seller_min: 5, tax_percent: 51 },
  });
  expect(status).toBe(422);
  expect(body).toHaveProperty('errors', {
    name: ['The name is required.'],
    buyer_percent: [expect.stringContaining('at most one decimal, such as 2.5')],
    buyer_fixed: [expect.stringContaining('such as 12.50')],
    tax_percent: [expect.stringContaining('from 0 to 50')],
  });
  const bounds = { name: 'Bounds', buyer_percent: 1, buyer_min: 5, buyer_max: 4, seller_min: 5 };
  expect((await set(bounds)).body).toHaveProperty('errors', {
    buyer_max: ['The maximum may not be below the minimum, $5.00. Leave it empty for no maximum.'],
    seller_min: [expect.stringContaining('use the fixed part')],
  });
});

test('terms sent twice with one key are set once, and the audit log says what they replaced', async () => {
  const admin = await buildAdmin();
  await set({ name: 'Before', buyer_percent: 1 }, admin);
  const client = await signedIn(admin);
  const send = (body: Record<string, unknown>) =>
    client.call(createFeeTerms, { body, headers: { 'Idempotency-Key': 'once' } });
  const replies = await Promise.all([send(STANDARD), send(STANDARD)]);
  const [id, again] = replies.map(({ body }) => 'id' in body && body.id);
  expect(again).toBe(id);
  expect(replies.filter(({ headers }) => headers['idempotent-replayed'] === 'true')).toHaveLength(
    1,
  );
  expect(await send({ ...STANDARD, tax_percent: 0 })).toMatchObject({
    ...{ status: 422, body: { code: 'idempotency_key_reused' } },
  });
  expect(await recordsOf('fee_terms', Number(id))).toMatchObject([
    {
      ...{ action: 'fee_terms.set', actor_id: admin.id },
      before: { buyer_fee_tenths: 10 },
      after: {
        name: 'Standard',
        buyer_fee_tenths: 25,
        seller_fee_fixed_cents: 99,
        tax_tenths: 200,
      },
    },
  ]);
});

async function endNow({ id }: { id: number }) {
  const { db } = theApp();
  await sql`update auctions set ends_at = date_trunc('milliseconds', now()) - interval '1 second'
    where id = ${id}`.execute(db);
  await closeLots(db, [id]);
}

const contentsOf = async (saleId: number) => {
  const rows = await theApp()
    .db.selectFrom('sale_documents')
    .select(['kind', 'content'])
    .where('sale_id', '=', saleId)
    .execute();
  return rows as unknown as { kind: string; content: DocumentContent }[];
};

const amountsOf = ({ lines, total }: DocumentContent) => [
  ...lines.map(({ amount }) => amount),
  total[1],
];
