import { beforeAll, describe, expect, test } from 'vitest';
import { confirmPendingAct } from '#contract/admin/confirm-pending-act.ts';
import { decideBankLine } from '#contract/bank/decide-bank-line.ts';
import { importStatement } from '#contract/bank/import-statement.ts';
import { listUnmatched } from '#contract/bank/list-unmatched.ts';
import { bookPayment } from '#contract/sales/book-payment.ts';
import { getSale } from '#contract/sales/get-sale.ts';
import { saleReference } from '#domain/payment-reference.ts';
import type { DocumentContent } from '#domain/sale-documents/sale-document.ts';
import { issueDocuments } from '#server/features/sale-documents/issue-documents.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { as, buildAdmin, type Person } from '#verification/support/people.ts';
import { buildSale, putSale } from '#verification/support/sales.ts';
import { type Fault, messageOf } from './failing-provider.ts';
import { failing, worlds } from './providers.ts';

let admin: Person;
let other: Person;

const saleNow = async (id: number) => (await as(admin).call(getSale, { params: { id } })).body;
const ask = (id: number, amount: number, { key, kind = 'received' }: Asked = {}) =>
  as(admin).call(bookPayment, {
    params: { id },
    headers: key === undefined ? {} : { 'idempotency-key': key },
    body: { kind, amount, received_on: '2026-01-31', note: 'Seen.' },
  });
interface Asked {
  key?: string;
  kind?: 'received' | 'returned';
}

async function tell(message: Buffer, by = admin) {
  const form = new FormData();
  form.set('document', new File([new Uint8Array(message)], 'message'));
  form.set('dry_run', 'no');
  return as(by).call(importStatement, { form });
}

const invoiceOf = (id: number) =>
  theApp()
    .db.selectFrom('sale_documents')
    .selectAll()
    .where('sale_id', '=', id)
    .where('kind', '=', 'invoice')
    .executeTakeFirst();

/** The payee, account and bank that a sale's invoice prints. */
async function payeeOnInvoice(id: number): Promise<string[]> {
  const content = (await invoiceOf(id))?.content as unknown as DocumentContent | undefined;
  return (content?.payment ?? []).slice(0, 3).map(([, value]) => value);
}

/** What waits for an admin of one sale. */
const waiting = async (id: number) =>
  (await as(admin).call(listUnmatched)).body.filter(({ sale }) => sale?.id === id);

describe.each(worlds)('%s', (_, { provider, message }) => {
  withTestApp({ rateLimits: false }, { payments: provider });
  beforeAll(async () => {
    [admin, other] = [await buildAdmin(), await buildAdmin()];
  });

  test('says the same of how to pay however often it is opened', async () => {
    const { id, buyer } = await buildSale();
    const shown = async () => (await as(buyer).call(getSale, { params: { id } })).body;
    const first = await shown();
    expect(await shown()).toEqual(first);
    expect(first.pay_to).toEqual(
      ((await provider.open(due(id))) as { account?: object }).account ?? null,
    );
  });

  test('an invoice prints the account that the page of its sale shows', async () => {
    const { id } = await buildSale();
    await issueDocuments(theApp());
    const paidTo = (await saleNow(id)) as { pay_to?: object };
    expect(Object.values(paidTo.pay_to ?? {})).toEqual(await payeeOnInvoice(id));
  });

  test('takes what is asked for with one key once, and gives back no more than is to be returned', async () => {
    const { id } = await buildSale();
    const replies = await Promise.all([1, 2, 3].map(() => ask(id, 12_000, { key: 'once' })));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await saleNow(id)).toMatchObject({ status: 'paid', held: 12_000 });
    await putSale(id, 'refund_due');
    expect((await ask(id, 12_000.01, { kind: 'returned' })).status).toBe(409);
    const back = { key: 'back', kind: 'returned' } as const;
    await Promise.all([1, 2].map(() => ask(id, 12_000, back)));
    expect(await saleNow(id)).toMatchObject({ status: 'refunded', held: 0 });
  });

  test('events that come twice, also in one message and to two admins at once, count once', async () => {
    const [one, two] = await Promise.all([buildSale(), buildSale()]);
    const told = [one, two].map(({ id }) => ({ name: `twice ${id}`, sale: id, dollars: 12_000 }));
    const file = message(told);
    await Promise.all([tell(file), tell(file, other)]);
    expect((await tell(file, other)).body).toMatchObject({ counts: { booked: 0, known: 2 } });
    for (const { id } of [one, two])
      expect(await saleNow(id)).toMatchObject({ status: 'paid', held: 12_000 });
  });

  test('a late event pays an overdue sale; after it was called off it waits for an admin', async () => {
    const [late, off] = await Promise.all([
      buildSale({ status: 'overdue' }),
      buildSale({ status: 'void' }),
    ]);
    await tell(
      message([late, off].map(({ id }) => ({ name: `late ${id}`, sale: id, dollars: 12_000 }))),
    );
    expect(await saleNow(late.id)).toMatchObject({ status: 'paid' });
    expect(await saleNow(off.id)).toMatchObject({ status: 'void', held: 0 });
    const [line] = await waiting(off.id);
    expect(line).toMatchObject({ suggestion: 'after_void' });
    await as(admin).call(decideBankLine, {
      params: { id: line?.id ?? 0 },
      body: { sale_id: off.id, note: 'It came too late.' },
    });
    expect(await saleNow(off.id)).toMatchObject({ status: 'void', to_return: 12_000 });
  });

  test('events in another order lead to the same books: what left waits, what came is booked', async () => {
    const [first, second] = await Promise.all([buildSale(), buildSale()]);
    const came = ({ id }: { id: number }) => ({ name: `came ${id}`, sale: id, dollars: 12_000 });
    const left = ({ id }: { id: number }) => ({ name: `left ${id}`, sale: id, dollars: -40 });
    for (const told of [came(first), left(first), left(second), came(second)])
      await tell(message([told]));
    for (const sale of [first, second]) {
      expect(await saleNow(sale.id)).toMatchObject({ status: 'paid', held: 12_000 });
      expect(await waiting(sale.id)).toMatchObject([{ suggestion: 'money_out', amount: -40 }]);
    }
  });

  test('a message that cannot be read books nothing', async () => {
    const reply = await tell(Buffer.from('<not a message'));
    expect(reply).toMatchObject({
      status: 422,
      body: { errors: { document: [expect.any(String)] } },
    });
  });
});

describe('a provider that fails', () => {
  withTestApp({ rateLimits: false }, { payments: failing });
  beforeAll(async () => {
    admin = await buildAdmin();
  });

  test('a sale is shown without an account while its provider says nothing', async () => {
    const { id } = await buildSale();
    failing.fault = 'is silent';
    expect(await saleNow(id)).toMatchObject({ status: 'awaiting_payment', pay_to: null });
  });

  test('documents of a sale wait while its provider says nothing, and are issued once it answers', async () => {
    const { id } = await buildSale();
    const issue = () => issueDocuments(theApp());
    await issue();
    const late = await buildSale();
    failing.fault = 'is silent';
    await issue();
    expect(await payeeOnInvoice(late.id)).toEqual([]);
    const before = await invoiceOf(id);
    await issue();
    expect(await payeeOnInvoice(late.id)).toContain(`TP ${saleReference(late.id)}`);
    expect(await invoiceOf(id)).toEqual(before);
  });

  test('what is declined is recorded nowhere, and may be asked for again', async () => {
    const { id } = await buildSale();
    failing.fault = 'declines';
    expect(await ask(id, 12_000)).toMatchObject({
      ...{ status: 409, body: { code: 'payment_declined' } },
      body: { message: 'The payment provider declined: card expired.' },
    });
    expect(await saleNow(id)).toMatchObject({ held: 0, payments: [] });
    expect((await ask(id, 12_000)).body).toMatchObject({ status: 'paid', held: 12_000 });
  });

  test.each<[Fault, string | undefined]>([
    ['is silent', 'its key'],
    ['answers too late', 'its key'],
    ['breaks', 'its key'],
    ['answers too late', undefined],
    ['breaks', undefined],
  ])('one that %s is asked again with %s and moves the money once', async (fault, key) => {
    const { id } = await buildSale();
    const asked = key === undefined ? {} : { key };
    failing.fault = fault;
    expect(await ask(id, 12_000, asked)).toMatchObject({
      ...{ status: 503, body: { code: 'payment_unknown' } },
    });
    expect(await saleNow(id)).toMatchObject({ status: 'awaiting_payment', held: 0 });
    expect((await ask(id, 12_000, asked)).body).toMatchObject({ status: 'paid', held: 12_000 });
    expect(movementsOf(id)).toMatchObject([{ kind: 'received', cents: 1_200_000n }]);
  });

  test('the event of a payment whose answer was lost books it; asked for again, it is known', async () => {
    const { id } = await buildSale();
    failing.fault = 'answers too late';
    await ask(id, 12_000, { key: 'lost' });
    const [{ id: payment = '' } = {}] = movementsOf(id);
    const event = { id: payment, cents: 1_200_000n, text: saleReference(id) };
    expect((await tell(messageOf([event, event]))).body).toMatchObject({
      counts: { booked: 1, known: 1 },
    });
    const again = await ask(id, 12_000, { key: 'lost' });
    expect(again).toMatchObject({ status: 201, headers: { 'idempotent-replayed': 'true' } });
    expect(again.body).toMatchObject({ status: 'paid', held: 12_000, to_return: 0 });
  });

  test('another sum under the key of one whose answer was lost is another payment, and both come to light', async () => {
    const { id } = await buildSale();
    failing.fault = 'answers too late';
    await ask(id, 5_000, { key: 'mended' });
    expect((await ask(id, 12_000, { key: 'mended' })).body).toMatchObject({ held: 12_000 });
    const [lost] = movementsOf(id);
    expect(movementsOf(id).map(({ cents }) => cents)).toEqual([500_000n, 1_200_000n]);
    const event = { id: lost?.id ?? '', cents: 500_000n, text: saleReference(id) };
    await tell(messageOf([event]));
    expect(await waiting(id)).toMatchObject([{ suggestion: 'second_payment', amount: 5_000 }]);
  });

  test('the event of a payment that is booked is known, and one that waited is closed by the booking', async () => {
    const { id } = await buildSale();
    failing.fault = 'answers too late';
    await ask(id, 5_000, { key: 'part' });
    const [{ id: payment = '' } = {}] = movementsOf(id);
    const event = { id: payment, cents: 500_000n, text: saleReference(id) };
    await tell(messageOf([event]));
    expect(await waiting(id)).toMatchObject([{ suggestion: 'underpaid' }]);
    expect((await ask(id, 5_000, { key: 'part' })).body).toMatchObject({ held: 5_000 });
    expect(await waiting(id)).toEqual([]);
    expect((await tell(messageOf([event]))).body).toMatchObject({ counts: { known: 1 } });
  });
});

describe('a provider that fails, where two admins are needed', () => {
  withTestApp({ rateLimits: false, fourEyes: true, paymentAloneCents: 0 }, { payments: failing });
  beforeAll(async () => {
    [admin, other] = [await buildAdmin(), await buildAdmin()];
  });

  test('moves nothing before the second admin confirms; silence then leaves it waiting, to be confirmed again', async () => {
    const { id } = await buildSale();
    const { body } = (await ask(id, 12_000)) as unknown as {
      body: { pending_act: { id: number } };
    };
    expect(movementsOf(id)).toEqual([]);
    failing.fault = 'answers too late';
    const confirm = () =>
      as(other).call(confirmPendingAct, { params: { id: body.pending_act.id } });
    expect((await confirm()).status).toBe(503);
    expect(await saleNow(id)).toMatchObject({ held: 0 });
    expect((await confirm()).status).toBe(200);
    expect(await saleNow(id)).toMatchObject({ status: 'paid', held: 12_000 });
    expect(movementsOf(id)).toHaveLength(1);
  });
});

const due = (id: number) => ({ id: '', reference: saleReference(id), cents: 0n });

const movementsOf = (id: number) =>
  [...failing.moved.values()].filter(({ reference }) => reference === saleReference(id));
