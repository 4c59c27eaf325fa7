import { beforeAll, expect, test } from 'vitest';
import { confirmPendingAct } from '#contract/admin/confirm-pending-act.ts';
import { getDashboardSummary } from '#contract/admin/get-dashboard-summary.ts';
import { listPendingActs } from '#contract/admin/list-pending-acts.ts';
import { decideBankLine } from '#contract/bank/decide-bank-line.ts';
import { importStatement } from '#contract/bank/import-statement.ts';
import { listUnmatched } from '#contract/bank/list-unmatched.ts';
import { bookPayment } from '#contract/sales/book-payment.ts';
import { getSale } from '#contract/sales/get-sale.ts';
import { saleReference } from '#domain/payment-reference.ts';
import { lockSale } from '#server/market/sales/lock-sale.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { camtFile, csvFile, type TestPayment } from '#verification/support/bank-files.ts';
import { eventually } from '#verification/support/eventually.ts';
import { as, buildAdmin, type Person } from '#verification/support/people.ts';
import { buildSale } from '#verification/support/sales.ts';
import { waitingForLocks } from '#verification/support/waiting-for-locks.ts';

withTestApp({ rateLimits: false, fourEyes: true, paymentAloneCents: 2_000_000 });

let admin: Person;
let second: Person;
beforeAll(async () => {
  [admin, second] = [await buildAdmin(), await buildAdmin()];
});

const DAY = '2026-01-31';
const payment = (id: number, amount: string, more: Partial<TestPayment> = {}): TestPayment => ({
  ...{ day: DAY, text: `Thanks! ${saleReference(id)}`, amount, payer: 'Ann Lee', ...more },
});

async function send(file: Buffer, fields: Record<string, string> = {}, by = admin) {
  const form = new FormData();
  form.set('document', new File([new Uint8Array(file)], 'statement.csv'));
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return as(by).call(importStatement, { form });
}
const REAL = { dry_run: 'no' };
const saleNow = async (id: number) => (await as(admin).call(getSale, { params: { id } })).body;
const onDashboard = async () => (await as(admin).call(getDashboardSummary)).body.open_bank_lines;
const open = async () => (await as(admin).call(listUnmatched)).body;
const decide = (id: number, sale: number | null, by = admin) =>
  as(by).call(decideBankLine, {
    params: { id },
    body: { sale_id: sale, note: 'Asked the buyer by phone.' },
  });

test('a dry run says what would be booked and changes nothing; the real one books it, and twice is once', async () => {
  const { id } = await buildSale({ price: 12.5, title: 'Corvid Rail' });
  const file = csvFile([payment(id, '12500.00'), payment(id, '1.00', { text: 'rent' })]);
  const dry = await send(file);
  expect(dry).toMatchObject({
    status: 200,
    body: {
      ...{ kind: 'csv', dry_run: true, problems: [] },
      counts: { lines: 2, booked: 1, waits: 1, known: 0, left: 0 },
      lines: [
        { outcome: 'waits', suggestion: 'none', text: 'rent' },
        { outcome: 'booked', amount: 12_500, sale: { id, title: 'Corvid Rail' }, booked_on: DAY },
      ],
    },
  });
  expect(await saleNow(id)).toMatchObject({ status: 'awaiting_payment', payments: [] });
  expect((await send(file, REAL)).body).toMatchObject({ counts: { booked: 1, waits: 1 } });
  const paid = await saleNow(id);
  expect(paid).toMatchObject({
    status: 'paid',
    held: 12_500,
    payments: [{ amount: 12_500, on: DAY }],
  });
  for (const by of [admin, second])
    expect((await send(file, REAL, by)).body).toMatchObject({
      counts: { booked: 0, waits: 0, known: 2 },
    });
  expect(await saleNow(id)).toEqual(paid);
});

test('the same file from two admins at the same moment books each line once', async () => {
  const ids = await Promise.all([1, 2, 3].map(async () => (await buildSale()).id));
  const file = camtFile(ids.map((id) => payment(id, '12000.00')));
  const replies = await Promise.all([admin, second, admin].map((by) => send(file, REAL, by)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  for (const id of ids)
    expect(await saleNow(id)).toMatchObject({ status: 'paid', held: 12_000, to_return: 0 });
});

test('a line whose sale somebody pays by hand meanwhile waits as a second payment', async () => {
  const { id } = await buildSale();
  const { db } = theApp();
  const body = { kind: 'received', amount: 12_000, received_on: DAY, note: 'In cash.' } as const;
  const { byHand, byFile } = await db.transaction().execute(async (tx) => {
    await lockSale(tx, id);
    const isWaiting = (many: number) =>
      eventually(async () => expect(await waitingForLocks(db)).toBe(many));
    const byHand = as(second).call(bookPayment, { params: { id }, body });
    await isWaiting(1);
    const byFile = send(camtFile([payment(id, '12000.00')]), REAL);
    await isWaiting(2);
    return { byHand, byFile };
  });
  expect(await byHand).toMatchObject({ status: 201 });
  expect((await byFile).body).toMatchObject({
    ...{ counts: { booked: 0, waits: 1 }, lines: [{ suggestion: 'second_payment' }] },
  });
  expect(await saleNow(id)).toMatchObject({ status: 'paid', held: 12_000, to_return: 0 });
});

test('what is not exact waits with what it seems to be, and an admin books it or sets it aside, once', async () => {
  const { id } = await buildSale();
  const lines = [
    payment(id, '11999.99'),
    payment(id, '5.00', { text: 'shares', day: '2026-01-30' }),
  ];
  expect((await send(camtFile(lines), REAL)).body).toMatchObject({
    counts: { booked: 0, waits: 2 },
  });
  const waiting = await open();
  expect(await onDashboard()).toBe(waiting.length);
  expect(waiting.slice(0, 2)).toMatchObject([
    { suggestion: 'none', amount: 5, sale: null },
    { suggestion: 'underpaid', amount: 11_999.99, sale: { id }, payer: 'Ann Lee', booked_on: DAY },
  ]);
  const [other, short] = waiting.map((line) => line.id);
  expect(await decide(short ?? 0, id)).toMatchObject({
    status: 200,
    body: { message: 'The payment was recorded.' },
  });
  expect(await saleNow(id)).toMatchObject({
    status: 'awaiting_payment',
    held: 11_999.99,
    missing: 0.01,
  });
  expect((await decide(other ?? 0, null)).body).toEqual({ message: 'The line was set aside.' });
  for (const line of [short, other])
    expect(await decide(line ?? 0, id, second)).toMatchObject({
      status: 409,
      body: { code: 'line_decided' },
    });
  const left = (await open()).map((line) => line.id);
  expect([left.includes(short ?? 0), left.includes(other ?? 0)]).toEqual([false, false]);
  expect(await onDashboard()).toBe(waiting.length - 2);
  expect(await saleNow(id)).toMatchObject({ held: 11_999.99 });
});

test('money in another currency, or that left, is booked as no payment', async () => {
  const { id } = await buildSale();
  await send(
    camtFile([payment(id, '12000.00', { currency: 'EUR' }), payment(id, '-12000.00')]),
    REAL,
  );
  const lines = (await open()).slice(0, 2);
  expect(lines.map(({ suggestion }) => suggestion).toSorted()).toEqual([
    'money_out',
    'other_currency',
  ]);
  for (const line of lines)
    expect(await decide(line.id, id)).toMatchObject({
      status: 409,
      body: { code: 'line_pays_nothing' },
    });
});

test('a sum that takes two admins waits for the second, and is gone from the list once that one confirms', async () => {
  const { id } = await buildSale({ price: 30 });
  expect((await send(csvFile([payment(id, '30000.00')]), REAL)).body).toMatchObject({
    counts: { booked: 0, waits: 1 },
    lines: [{ suggestion: 'second_admin' }],
  });
  expect((await open())[0]).toMatchObject({ suggestion: 'second_admin', sale: { id } });
  const [act] = (await as(second).call(listPendingActs, { query: { state: 'waiting' } })).body;
  await as(second).call(confirmPendingAct, { params: { id: act?.id ?? 0 } });
  expect(await saleNow(id)).toMatchObject({ status: 'paid', held: 30_000 });
  expect((await open()).filter(({ sale }) => sale?.id === id)).toEqual([]);
});

test('a line that two admins would book for two sales is booked for one, and one that is set aside meanwhile for none', async () => {
  const [third, one, other] = [await buildAdmin(), await buildSale(), await buildSale()];
  const confirmed = async () => {
    const { body: acts } = await as(third).call(listPendingActs, { query: { state: 'waiting' } });
    const confirm = ({ id }: { id: number }) =>
      as(third).call(confirmPendingAct, { params: { id } });
    return (await Promise.all(acts.map(confirm))).map(({ body }) => 'code' in body && body.code);
  };
  const waitingLine = async (amount: string) => {
    await send(csvFile([payment(one.id, amount)]), REAL);
    return (await open())[0]?.id ?? 0;
  };
  const line = await waitingLine('30000.00');
  expect((await decide(line, one.id)).status).toBe(202);
  expect((await decide(line, other.id, second)).status).toBe(202);
  expect((await confirmed()).toSorted()).toEqual([false, 'line_decided']);
  const sums = [await saleNow(one.id), await saleNow(other.id)].map(
    (sale) => 'held' in sale && sale.held,
  );
  expect(sums.toSorted()).toEqual([0, 30_000]);

  // What was asked for the other one still waits.
  const paid = sums[0] === 0 ? other : one;
  const aside = await waitingLine('30000.01');
  expect((await decide(aside, paid.id)).status).toBe(202);
  expect((await decide(aside, null, second)).status).toBe(200);
  expect(await confirmed()).toEqual(['line_decided', 'line_decided']);
});

test('who has a stake in a lot books none of its payments; another admin does', async () => {
  const { id } = await buildSale({ seller: admin });
  const file = csvFile([payment(id, '12000.00')]);
  expect((await send(file, REAL)).body).toMatchObject({ lines: [{ suggestion: 'other_admin' }] });
  const [line] = await open();
  expect((await decide(line?.id ?? 0, id)).status).toBe(409);
  expect((await decide(line?.id ?? 0, id, second)).status).toBe(200);
  expect(await saleNow(id)).toMatchObject({ status: 'paid' });
});

test('a file with a row that cannot be read books nothing, and its columns can be said', async () => {
  const { id } = await buildSale();
  const rows = `When,Who,What,How much\n2026-01-31,Ann,${saleReference(id)},12000.00\n`;
  const columns = { date: 'When', amount: 'How much', text: ['What'], payer: 'Who' };
  const mapping = JSON.stringify({ decimal: '.', dates: 'YMD', columns });
  expect((await send(Buffer.from(rows))).body).toMatchObject({
    mapping: {},
    rows: [['When', 'Who', 'What', 'How much'], expect.anything()],
  });
  expect(await send(Buffer.from(rows), REAL)).toMatchObject({
    status: 422,
    body: { errors: { mapping: expect.anything() } },
  });
  const broken = Buffer.from(`${rows}2026-02-30,Ann,x,1.00\n`);
  expect(await send(broken, { ...REAL, mapping })).toMatchObject({
    status: 422,
    body: { errors: { document: ['Row 3: “2026-02-30” is not a date.'] } },
  });
  expect(await saleNow(id)).toMatchObject({ status: 'awaiting_payment' });
  expect((await send(Buffer.from(rows), { ...REAL, mapping })).body).toMatchObject({
    counts: { booked: 1 },
  });
  expect(await saleNow(id)).toMatchObject({ status: 'paid' });
});

test.each([
  ['{', 'The mapping must be JSON.'],
  ['{"decimal":"x"}', 'The decimal mark must be a point or a comma.'],
])('a mapping that is none (%s) is told so', async (mapping, message) => {
  const reply = await send(csvFile([]), { mapping });
  expect(reply).toMatchObject({ status: 422, body: { message: expect.stringContaining(message) } });
});

test('what is no bank’s file is refused, and lines are kept as they came', async () => {
  expect(await send(Buffer.from('%PDF-1.7'))).toMatchObject({
    status: 422,
    body: { errors: { document: expect.anything() } },
  });
  for (const change of [
    "update bank_lines set text = 'x'",
    'delete from bank_line_decisions',
    'truncate bank_lines cascade',
  ])
    await expect(theApp().database.asOwner(change), change).rejects.toThrow('append-only');
});

const decideAs = (id: number, kind: 'received' | 'returned' | 'paid_out', sale: number) =>
  as(admin).call(decideBankLine, {
    params: { id },
    body: { sale_id: sale, kind, note: 'As due.' },
  });
const lineOf = async (text: string) => (await open()).find((line) => line.text.includes(text));

test('money that left is suggested for the sale to which exactly so much is due, and recorded once as an admin says', async () => {
  const [over, done] = [
    await buildSale({ status: 'void' }),
    await buildSale({ status: 'completed', shares: 777 }),
  ];
  const body = { amount: 123.45, received_on: DAY, note: 'Late.' };
  await as(admin).call(bookPayment, { params: { id: over.id }, body });
  const out = (amount: string, text: string) =>
    payment(over.id, amount, { text, payer: 'Cy Post' });
  const file = csvFile([
    out('-123.45', 'back to you'),
    out('-9324.00', 'for your shares'),
    out('-77.01', 'rent of March'),
    payment(done.id, '-1.00', { payer: 'Cy Post' }),
  ]);
  expect((await send(file, REAL)).body).toMatchObject({ counts: { waits: 3, left_out: 1 } });
  const [back, payout] = [await lineOf('back to you'), await lineOf('for your shares')];
  expect(back).toMatchObject({ suggestion: 'money_out', kind: 'returned', sale: { id: over.id } });
  expect(payout).toMatchObject({
    suggestion: 'money_out',
    kind: 'paid_out',
    sale: { id: done.id },
  });
  const part = await lineOf(saleReference(done.id));
  expect(part).toMatchObject({ kind: 'paid_out' });

  const [backId, payoutId] = [back?.id ?? 0, payout?.id ?? 0];
  for (const refused of [
    await decideAs(backId, 'received', over.id),
    await decide(backId, over.id),
  ])
    expect(refused).toMatchObject({ status: 409, body: { code: 'line_pays_nothing' } });
  expect(await decideAs(backId, 'returned', done.id)).toMatchObject({
    ...{ status: 409, body: { code: 'returns_too_much' } },
  });
  expect(await decideAs(backId, 'paid_out', over.id)).toMatchObject({
    ...{ status: 409, body: { code: 'sale_not_completed' } },
  });
  const replies = await Promise.all([1, 2].map(() => decideAs(backId, 'returned', over.id)));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await saleNow(over.id)).toMatchObject({ held: 0, to_return: 0 });
  expect((await decideAs(payoutId, 'paid_out', done.id)).status).toBe(200);
  expect(await saleNow(done.id)).toMatchObject({ paid_out: 9_324, to_pay_out: 0 });
  expect(await decideAs(part?.id ?? 0, 'paid_out', done.id)).toMatchObject({
    ...{ status: 409, body: { code: 'pays_out_too_much' } },
  });
  expect((await send(file, REAL)).body).toMatchObject({ counts: { known: 3, left_out: 1 } });
});

test('money that arrived is never recorded as money that left', async () => {
  const { id } = await buildSale({ status: 'completed' });
  await send(csvFile([payment(id, '6.00', { text: 'six dollars' })]), REAL);
  const line = (await lineOf('six dollars'))?.id ?? 0;
  for (const kind of ['returned', 'paid_out'] as const)
    expect(await decideAs(line, kind, id)).toMatchObject({ body: { code: 'line_pays_nothing' } });
  expect((await decide(line, null)).status).toBe(200);
});
