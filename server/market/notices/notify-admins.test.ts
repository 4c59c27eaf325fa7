import { expect, test } from 'vitest';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { buildLiveLot } from '#verification/support/lots.ts';
import { mailsTo } from '#verification/support/mail.ts';
import { buildAdmin, buildSeller } from '#verification/support/people.ts';
import { noticesOf } from '#verification/support/traces.ts';
import { listingSubmitted } from './lot-notices.ts';
import { notifyAdmins } from './notify-admins.ts';

withTestApp();

const tell = async (readers: { except?: number; also?: number }) => {
  const lot = await buildLiveLot();
  await inTransaction(theApp().db, (tx) => notifyAdmins(tx, listingSubmitted(lot), readers));
  return lot;
};

test('all admins who can act hear of it at once, by bell and a mail that names the lot; who caused it, and suspended ones, do not', async () => {
  const [admin, cause] = [await buildAdmin(), await buildAdmin()];
  const suspended = await buildAdmin({ status: 'suspended' });
  const { title } = await tell({ except: cause.id });
  expect(await noticesOf(admin)).toMatchObject([{ type: 'listing_submitted' }]);
  expect(await mailsTo(admin.email)).toMatchObject([
    { subject: `A listing is waiting for review – ${title}` },
  ]);
  for (const other of [cause, suspended]) {
    expect(await noticesOf(other)).toEqual([]);
    expect(await mailsTo(other.email)).toEqual([]);
  }
});

test('one more who is named hears of it, and once if they are an admin; generated people get no mail', async () => {
  const [seller, admin] = [await buildSeller(), await buildAdmin()];
  const generated = await buildAdmin({ isDemo: true });
  await tell({ also: seller.id });
  await tell({ also: admin.id });
  expect(await noticesOf(seller)).toHaveLength(1);
  expect(await mailsTo(seller.email)).toHaveLength(1);
  expect(await noticesOf(admin)).toHaveLength(2);
  expect(await noticesOf(generated)).toHaveLength(2);
  expect(await mailsTo(generated.email)).toEqual([]);
});
