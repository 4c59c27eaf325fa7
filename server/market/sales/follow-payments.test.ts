import { expect, test } from 'vitest';
import { toInstant } from '#domain/time.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { mailsTo, runJobs } from '#verification/support/mail.ts';
import { buildSale, putSale, saleOfLot } from '#verification/support/sales.ts';
import { noticesOf } from '#verification/support/traces.ts';
import { followPayments } from './follow-payments.ts';

withTestApp({ rateLimits: false });

const DAY = 86_400_000;

/** The job runs, twice at once, so long before the payment is due. */
async function daysBefore(due: Date, days: number): Promise<void> {
  const now = toInstant(new Date(due.getTime() - days * DAY));
  await Promise.all([1, 2].map(() => followPayments(theApp().db, now)));
}

test('a buyer is reminded by bell and mail days before and on the day, each once; then the sale is overdue, and stays so', async () => {
  const { buyer, seller, lot } = await buildSale({ title: 'Corvid Rail' });
  const { due_at: due } = await saleOfLot(lot);
  const told = async () => (await noticesOf(buyer)).slice(1).map(({ type }) => type);
  await daysBefore(due, 4);
  expect(await told()).toEqual([]);
  await daysBefore(due, 2.9);
  await daysBefore(due, 2);
  expect(await told()).toEqual(['payment_due']);
  await daysBefore(due, 0.9);
  await daysBefore(due, 0.1);
  expect(await told()).toEqual(['payment_due', 'payment_due']);
  await daysBefore(due, -0.01);
  await daysBefore(due, -30);
  expect(await told()).toEqual(['payment_due', 'payment_due', 'sale_moved']);
  expect((await saleOfLot(lot)).status).toBe('overdue');
  expect((await noticesOf(seller)).at(-1)?.type).toBe('sale_moved');
  await runJobs();
  const mails = await mailsTo(buyer.email);
  for (const subject of [
    'Your payment is due soon',
    'Your payment is due today',
    'A payment is overdue',
  ])
    expect(mails.map((mail) => mail.subject)).toContain(`${subject} – Corvid Rail`);
});

test('who has paid is not reminded', async () => {
  const { id, buyer, lot } = await buildSale();
  await putSale(id, 'paid');
  const { due_at: due } = await saleOfLot(lot);
  await daysBefore(due, 1);
  await daysBefore(due, -1);
  expect(await noticesOf(buyer)).toHaveLength(1);
  expect((await saleOfLot(lot)).status).toBe('paid');
});
