import { beforeAll, expect, test } from 'vitest';
import { getDashboardSummary } from '#contract/admin/get-dashboard-summary.ts';
import { disputeSale } from '#contract/sales/dispute-sale.ts';
import { getSale } from '#contract/sales/get-sale.ts';
import { moveSale } from '#contract/sales/move-sale.ts';
import { startTransfer } from '#contract/sales/start-transfer.ts';
import { SALE_STATES, type SaleState, saleMove } from '#domain/sale.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { addFile, stepWithFile } from '#verification/support/evidence.ts';
import { approveBuyer } from '#verification/support/lots.ts';
import { as, buildAdmin, buildBuyer, type Person } from '#verification/support/people.ts';
import { type BuiltSale, buildSale, putSale } from '#verification/support/sales.ts';
import { noticesOf, recordsOf } from '#verification/support/traces.ts';

withTestApp({ rateLimits: false });

let admin: Person;
let sale: BuiltSale;
beforeAll(async () => {
  admin = await buildAdmin();
  sale = await buildSale({ title: 'Corvid Rail' });
  await addFile(sale.seller, sale.id, 'register');
});

const note = 'As both sides agreed.';
const move = (by: Person, id: number, to: SaleState, text: string | null = note, headers = {}) =>
  as(by).call(moveSale, { params: { id }, body: { to, note: text }, headers });
const dispute = (by: Person, id: number, headers = {}) =>
  as(by).call(disputeSale, { params: { id }, body: { reason: note }, headers });
const start = (by: Person, id: number) => as(by).call(startTransfer, { params: { id } });
const eventsOf = async (id: number) =>
  (await as(admin).call(getSale, { params: { id } })).body.events;

test.each(SALE_STATES)(
  'from %s everybody can make the moves of the table, and no others',
  async (from) => {
    const ways = [
      ...SALE_STATES.map((to) => ['admin', to, () => move(admin, sale.id, to)] as const),
      ...(['buyer', 'seller'] as const).flatMap((who) => [
        [who, 'disputed', () => dispute(sale[who], sale.id)] as const,
        [who, 'in_transfer', () => start(sale[who], sale.id)] as const,
      ]),
    ];
    for (const [who, to, act] of ways) {
      await putSale(sale.id, from);
      const may = saleMove(from, to, who);
      const reply = await act();
      const expected =
        may && may.needs !== 'payment' && may.needs !== 'cancellation'
          ? { status: 200, body: { status: to } }
          : { status: 409, body: { code: 'sale_cannot_move' } };
      expect(reply, `${who}: ${from} to ${to}`).toMatchObject(expected);
    }
  },
);

test('a move leaves its event and audit record, and both sides but who made it are told, by bell and page', async () => {
  const { id, lot, buyer, seller } = await buildSale({ status: 'overdue' });
  await move(admin, id, 'void');
  expect((await eventsOf(id)).at(-1)).toMatchObject({
    ...{ kind: 'moved', from: 'overdue', to: 'void', who: 'admin', note },
  });
  expect((await recordsOf('auction', lot.id)).at(-1)).toMatchObject({
    ...{ action: 'sale.move', actor_id: admin.id },
    ...{ before: { sale_status: 'overdue' }, after: { sale_status: 'void', note } },
  });
  for (const reader of [buyer, seller])
    expect(await noticesOf(reader)).toContainEqual(
      expect.objectContaining({ type: 'sale_moved', url: `/sales/${id}` }),
    );
  const other = await buildSale({ status: 'paid' });
  await dispute(other.buyer, other.id);
  expect((await noticesOf(other.seller)).at(-1)?.type).toBe('sale_moved');
  expect((await noticesOf(other.buyer)).map(({ type }) => type)).not.toContain('sale_moved');
  expect((await noticesOf(admin)).at(-1)?.type).toBe('sale_needs_admin');
});

test('the admins’ dashboard counts the sales in which an admin must act, and says what they come to', async () => {
  const figures = async () => (await as(admin).call(getDashboardSummary)).body;
  const countsOf = async () => {
    const body = await figures();
    return [
      body.overdue_sales,
      body.disputed_sales,
      body.refund_due_sales,
      body.transfers_to_check,
      body.sales_to_pay_out,
    ];
  };
  const built = await buildSale({ status: 'in_transfer' });
  const before = await countsOf();
  const { payouts_due, refunds_due } = await figures();
  for (const status of ['overdue', 'refund_due', 'completed'] as const) await buildSale({ status });
  const disputed = await buildSale({ status: 'paid' });
  await dispute(disputed.buyer, disputed.id);
  for (const step of ['instrument', 'company', 'register'])
    expect((await stepWithFile(built.seller, built.id, step)).status).toBe(200);
  expect(await countsOf()).toEqual(before.map((count) => count + 1));
  expect(await figures()).toMatchObject({
    ...{ payouts_due: payouts_due + 12_000, oldest_disputed_sale_at: expect.any(String) },
    refunds_due,
  });
});

test('what needs a note is refused without one, and changes nothing', async () => {
  await putSale(sale.id, 'overdue');
  for (const text of [null, '', '  '])
    expect(await move(admin, sale.id, 'void', text)).toMatchObject({
      ...{ status: 422, body: { errors: { note: ['Say why.'] } } },
    });
  expect((await as(admin).call(getSale, { params: { id: sale.id } })).body.status).toBe('overdue');
});

test('a move that is sent again with its key is made once; its key counts for nothing else', async () => {
  const { id, buyer } = await buildSale({ status: 'paid' });
  const headers = { 'idempotency-key': 'once' };
  const replies = await Promise.all([1, 2, 3].map(() => dispute(buyer, id, headers)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  const replayed = replies.filter((reply) => reply.headers['idempotent-replayed'] === 'true');
  expect(replayed).toHaveLength(2);
  expect((await eventsOf(id)).filter(({ kind }) => kind === 'moved')).toHaveLength(1);
  await move(admin, id, 'in_transfer', note, headers);
  expect(await move(admin, id, 'refund_due', note, headers)).toMatchObject({
    ...{ status: 422, body: { code: 'idempotency_key_reused' } },
  });
});

test('of two moves at once one is made', async () => {
  const { id, seller } = await buildSale({ status: 'in_transfer' });
  await addFile(seller, id, 'register');
  const replies = await Promise.all([
    ...[move(admin, id, 'completed'), move(admin, id, 'completed'), move(admin, id, 'refund_due')],
  ]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
});

test('an admin who sold the lot or asked to bid on it leaves its sale to another admin', async () => {
  const involved = await buildAdmin();
  const { id, lot } = await buildSale({ status: 'paid' });
  await approveBuyer(lot, involved);
  expect(await move(involved, id, 'in_transfer')).toMatchObject({
    body: { code: 'involved_in_lot' },
  });
  const own = await buildSale({ seller: involved, status: 'disputed' });
  expect(await move(involved, own.id, 'paid')).toMatchObject({ body: { code: 'involved_in_lot' } });
  expect((await move(admin, own.id, 'paid')).status).toBe(200);
});

test('for strangers there is nothing to dispute', async () => {
  expect(await dispute(await buildBuyer(), sale.id)).toMatchObject({ status: 404 });
  expect(theApp().config.fourEyes).toBe(false);
});
