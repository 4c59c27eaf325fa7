import { beforeAll, expect, test } from 'vitest';
import { addEvidence } from '#contract/sales/add-evidence.ts';
import { getSale } from '#contract/sales/get-sale.ts';
import { getStockTransfer } from '#contract/sales/get-stock-transfer.ts';
import { listOwnSales } from '#contract/sales/list-own-sales.ts';
import { moveSale } from '#contract/sales/move-sale.ts';
import type { WholeSale } from '#contract/sales/sale.ts';
import { takeStep } from '#contract/sales/take-step.ts';
import { PAY_SELLER } from '#domain/transfer/progress.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { addFile, evidenceForm, PDF, stepWithFile } from '#verification/support/evidence.ts';
import { as, buildAdmin, buildBuyer, type Person, signedIn } from '#verification/support/people.ts';
import { buildSale } from '#verification/support/sales.ts';
import { noticesOf, recordsOf } from '#verification/support/traces.ts';

withTestApp({ rateLimits: false });

let admin: Person;
beforeAll(async () => {
  admin = await buildAdmin();
});

const saleFor = async (reader: Person, id: number): Promise<WholeSale> =>
  (await as(reader).call(getSale, { params: { id } })).body;
const complete = (id: number) =>
  as(admin).call(moveSale, { params: { id }, body: { to: 'completed' } });
const filesOf = ({ documents }: WholeSale) =>
  documents.flatMap((document) => ('name' in document ? [document] : []));

test('a file is read by both sides and admins, by its bytes and as an attachment, and each who reads it is audited', async () => {
  const { id, lot, buyer, seller } = await buildSale({ status: 'in_transfer' });
  const added = await addFile(seller, id, 'transfer_form');
  expect(added.status, added.text).toBe(201);
  const [file] = filesOf(added.body);
  expect(file).toMatchObject({
    ...{ kind: 'transfer_form', name: 'Signed form.pdf', by: 'seller', size: PDF.length },
  });
  for (const reader of [buyer, seller, admin]) {
    const client = await signedIn(reader);
    const { status, headers, text } = await client.send('GET', file?.url ?? '');
    expect({ status, text }).toEqual({ status: 200, text: PDF });
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
    expect(headers['content-disposition']).toMatch(/^attachment/);
    expect((await recordsOf('auction', lot.id)).at(-1)).toMatchObject({
      ...{ action: 'sale.read_evidence', actor_id: reader.id },
    });
  }
  const before = (await recordsOf('auction', lot.id)).length;
  const stranger = await signedIn(await buildBuyer());
  expect((await stranger.send('GET', file?.url ?? '')).status).toBe(404);
  expect(await recordsOf('auction', lot.id)).toHaveLength(before);
});

test('a file is stored encrypted, and its table takes no change', async () => {
  const { id, seller } = await buildSale({ status: 'paid' });
  const [file] = filesOf((await addFile(seller, id, 'other')).body);
  const { db } = theApp();
  const pieces = db
    .selectFrom('file_pieces')
    .select('sealed')
    .where('file_id', '=', file?.id ?? '');
  const { sealed } = await pieces.executeTakeFirstOrThrow();
  expect(sealed.includes('signed')).toBe(false);
  await expect(db.deleteFrom('sale_evidence').execute()).rejects.toThrow();
});

test('what is no PDF, PNG or JPEG by its bytes, no kind or no file is refused by name', async () => {
  const { id, seller } = await buildSale({ status: 'paid' });
  const send = (form: FormData) => as(seller).call(addEvidence, { params: { id }, form });
  const noFile = new FormData();
  noFile.set('kind', 'other');
  for (const [form, field] of [
    [evidenceForm({ kind: 'other' }, 'MZ not a PDF'), 'file'],
    [evidenceForm({ kind: 'passport' }), 'kind'],
    [noFile, 'file'],
  ] as const)
    expect(await send(form)).toMatchObject({
      ...{ status: 422, body: { errors: { [field]: [expect.any(String)] } } },
    });
  const big = await send(evidenceForm({ kind: 'other' }, PDF + ' '.repeat(10 * 1024 * 1024)));
  expect(big).toMatchObject({ status: 413, body: { code: 'too_large' } });
  expect(filesOf(await saleFor(seller, id))).toEqual([]);
});

test('a sale takes 20 files, and none once it is void', async () => {
  const { id, seller } = await buildSale({ status: 'paid' });
  for (let many = 0; many < 20; many += 1) await addFile(seller, id, 'other');
  expect((await addFile(seller, id, 'other')).body).toMatchObject({ code: 'too_many_documents' });
  const gone = await buildSale({ status: 'void' });
  expect(await addFile(gone.buyer, gone.id, 'other')).toMatchObject({
    ...{ status: 409, body: { code: 'not_editable' } },
  });
});

test('each step is taken by its side with its file, who is next is told, and an admin completes with the register', async () => {
  const { id, lot, buyer, seller } = await buildSale({
    status: 'in_transfer',
    title: 'Corvid Rail',
  });
  expect((await saleFor(buyer, id)).next).toMatchObject({
    who: 'seller',
    what: expect.stringMatching(/Sign/),
  });
  expect(await stepWithFile(buyer, id, 'instrument')).toMatchObject({
    ...{ status: 409, body: { code: 'step_not_open', message: 'The seller must take this step.' } },
  });
  expect(await stepWithFile(seller, id, 'register')).toMatchObject({
    body: { message: 'Another step comes first: The instrument of transfer is signed.' },
  });
  const without = await as(seller).call(takeStep, { params: { id, step: 'instrument' } });
  expect(without).toMatchObject({
    ...{
      status: 409,
      body: { code: 'evidence_missing', message: expect.stringMatching(/signed transfer form/) },
    },
  });
  expect((await stepWithFile(seller, id, 'instrument')).status).toBe(200);
  expect((await noticesOf(buyer)).at(-1)).toMatchObject({
    type: 'sale_moved',
    url: `/sales/${id}`,
  });
  expect((await recordsOf('auction', lot.id)).at(-1)).toMatchObject({ action: 'sale.step_done' });
  // The file may also have been added before.
  await addFile(seller, id, 'company_decision');
  await as(seller).call(takeStep, { params: { id, step: 'company' }, body: { note: 'Waived.' } });
  const [own] = (await as(seller).call(listOwnSales)).body;
  expect(own?.next).toMatchObject({ who: 'seller', what: expect.stringMatching(/extract/) });
  expect((await complete(id)).body).toMatchObject({ code: 'evidence_missing' });
  const before = await saleFor(admin, id);
  expect(before.moves.map(({ to }) => to)).not.toContain('completed');
  await stepWithFile(seller, id, 'register');
  expect((await noticesOf(admin)).at(-1)).toMatchObject({
    ...{ type: 'sale_needs_admin', body: expect.stringMatching(/complete the sale/) },
  });
  expect((await complete(id)).body).toMatchObject({ status: 'completed', next: PAY_SELLER });
  const { transfer, events } = await saleFor(buyer, id);
  expect(transfer.steps.map(({ taken }) => taken?.note)).toEqual([null, 'Waived.', null]);
  expect(events.filter(({ file }) => file !== null)).toHaveLength(3);
});

test('a step that is sent again with its key is taken once, also when it comes twice at once', async () => {
  const { id, seller } = await buildSale({ status: 'in_transfer' });
  const headers = { 'idempotency-key': 'once' };
  const replies = await Promise.all(
    [1, 2].map(() => stepWithFile(seller, id, 'instrument', headers)),
  );
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  const sale = await saleFor(seller, id);
  expect(sale.events.filter(({ kind }) => kind === 'step_done')).toHaveLength(1);
  expect(filesOf(sale)).toHaveLength(1);
  expect(await stepWithFile(seller, id, 'company', headers)).toMatchObject({
    body: { code: 'idempotency_key_reused' },
  });
});

test('what the company refused is said with a reason, and an admin calls the sale off', async () => {
  const { id, seller, buyer } = await buildSale({ status: 'in_transfer' });
  await stepWithFile(seller, id, 'instrument');
  const refuse = (note?: string) =>
    as(seller).call(takeStep, {
      params: { id, step: 'company' },
      body: { outcome: 'refused', ...(note === undefined ? {} : { note }) },
    });
  expect(await refuse()).toMatchObject({ status: 422, body: { errors: { note: ['Say why.'] } } });
  expect((await refuse('It buys the shares itself.')).body.next).toMatchObject({ who: 'admin' });
  expect((await noticesOf(buyer)).at(-1)?.body).toMatch(/refused.*It buys the shares itself\./);
  const off = { to: 'refund_due', note: 'The company used its right.' };
  const reply = await as(admin).call(moveSale, { params: { id }, body: off });
  expect(reply.body).toMatchObject({ status: 'refund_due' });
  expect(await stepWithFile(seller, id, 'company')).toMatchObject({
    body: { code: 'step_not_open' },
  });
});

test('the lot’s country chooses the steps', async () => {
  const { id, lot, buyer, seller } = await buildSale({ status: 'in_transfer' });
  const { db } = theApp();
  await db.updateTable('auctions').set({ country: 'GB' }).where('id', '=', lot.id).execute();
  await stepWithFile(seller, id, 'instrument');
  const sale = await saleFor(buyer, id);
  expect(sale.transfer.title).toContain('J30');
  expect(sale.next).toMatchObject({ who: 'buyer', what: expect.stringMatching(/Stamp Duty/) });
  expect(sale.transfer.steps.map(({ may_take: may }) => may)).toEqual([false, true, false, false]);
});

test('a completed sale is exported as an Open Cap Table transfer, and no other is', async () => {
  const { id, lot, buyer, seller } = await buildSale({
    status: 'in_transfer',
    title: 'Corvid Rail',
  });
  const ask = () => as(buyer).call(getStockTransfer, { params: { id } });
  expect(await ask()).toMatchObject({ status: 409, body: { code: 'sale_not_completed' } });
  await addFile(seller, id, 'register');
  await complete(id);
  const { body } = await ask();
  expect(body).toEqual({
    ...{ object_type: 'TX_STOCK_TRANSFER', id: `fairlot-sale-${id}`, quantity: '1000' },
    security_id: `fairlot-lot-${lot.id}-sold`,
    resulting_security_ids: [`fairlot-lot-${lot.id}-bought`],
    date: new Date().toISOString().slice(0, 10),
    consideration_text: '$12,000.00 in US dollars, $12.00 per share',
    comments: expect.arrayContaining(['Company: Corvid Rail', `Transferee: ${buyer.name}`]),
  });
});
