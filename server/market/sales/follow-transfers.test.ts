import { expect, test } from 'vitest';
import { DAY, toInstant } from '#domain/time.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { mailsTo, runJobs } from '#verification/support/mail.ts';
import { buildAdmin } from '#verification/support/people.ts';
import { type BuiltSale, buildSale, putSale, saleOfLot } from '#verification/support/sales.ts';
import { noticesOf } from '#verification/support/traces.ts';
import { followTransfers } from './follow-transfers.ts';
import { lockSale } from './lock-sale.ts';
import { writeEvent, writeMove } from './sale-events.ts';

withTestApp({ rateLimits: false });

const SYSTEM = { who: 'system', actorId: null } as const;

async function buildTransfer(): Promise<BuiltSale> {
  const sale = await buildSale({ title: 'Corvid Rail' });
  await putSale(sale.id, 'paid');
  await inTransaction(theApp().db, async (tx) => {
    const row = await lockSale(tx, sale.id);
    if (row) await writeMove(tx, row, SYSTEM, { to: 'in_transfer', note: null });
  });
  return sale;
}

const take = (id: number, step: 'instrument' | 'company', kind: 'step_done' | 'step_refused') =>
  inTransaction(theApp().db, (tx) => writeEvent(tx, { id }, SYSTEM, { kind, step }));

/** The job runs, twice at once, so many days from now. */
async function inDays(days: number): Promise<void> {
  const now = toInstant(new Date()) + days * DAY;
  await Promise.all([1, 2].map(() => followTransfers(theApp().db, now)));
}

const late = async (person: { id: number }) =>
  (await noticesOf(person)).filter(({ body }) => body.includes('was due by'));

test('whoever must take a late step is reminded once a day, by bell and mail, and nothing else happens', async () => {
  const admin = await buildAdmin();
  const { id, buyer, seller, lot } = await buildTransfer();
  await inDays(7);
  expect(await late(seller)).toEqual([]);
  for (const day of [8, 8, 9]) await inDays(day);
  const told = await late(seller);
  expect(told).toHaveLength(2);
  expect(told[0]).toMatchObject({ type: 'sale_moved', url: `/sales/${id}` });
  expect(told[0]?.body).toMatch(
    /^In the transfer of Corvid Rail, “The instrument of transfer is signed” was due by .+ UTC\. Your next step: Sign the instrument of transfer, and add it\.$/,
  );
  expect(await late(buyer)).toEqual([]);
  expect(await late(admin)).toEqual([]);
  await runJobs();
  const subjects = (await mailsTo(seller.email)).map(({ subject }) => subject);
  expect(
    subjects.filter((subject) => subject.startsWith('A step of a transfer is late')),
  ).toHaveLength(2);
  expect((await saleOfLot(lot)).status).toBe('in_transfer');
});

test('a step that is taken is not reminded of; after a refusal it is the admins who are', async () => {
  const admin = await buildAdmin();
  const { id, seller } = await buildTransfer();
  await take(id, 'instrument', 'step_done');
  await inDays(8);
  expect(await late(seller)).toEqual([]);
  await take(id, 'company', 'step_refused');
  await inDays(31);
  expect(await late(seller)).toEqual([]);
  expect((await late(admin)).filter(({ url }) => url === `/sales/${id}`)).toMatchObject([
    { type: 'sale_needs_admin', body: expect.stringContaining('call off the sale') },
  ]);
});
