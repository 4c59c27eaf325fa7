import { expect, test } from 'vitest';
import { bookPayment } from '#contract/sales/book-payment.ts';
import { getSale } from '#contract/sales/get-sale.ts';
import { getSellersAccount } from '#contract/sales/get-sellers-account.ts';
import { storePayoutAccount } from '#server/market/payments/payout-account.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { as, buildAdmin, buildUser, type Person } from '#verification/support/people.ts';
import { buildSale } from '#verification/support/sales.ts';
import { recordsOf } from '#verification/support/traces.ts';

withTestApp({ rateLimits: false });

const ada = {
  ...{ holder: 'Ada Lovelace', number: 'GB82WEST12345698765432', bank: 'First Bank' },
  bank_code: null,
};
const stateFor = ({ id }: Person) => {
  const { db, config } = theApp();
  return db.transaction().execute((tx) => storePayoutAccount(tx, config.fileSecrets, id, ada));
};
const read = (reader: Person, id: number) => as(reader).call(getSellersAccount, { params: { id } });

test('an admin reads the whole account while the seller is to be paid, and each read is written down', async () => {
  const admin = await buildAdmin();
  const { id, seller, lot } = await buildSale({ status: 'completed' });
  expect(await read(admin, id)).toMatchObject({ status: 200, body: { account: null } });
  await stateFor(seller);
  expect((await read(admin, id)).body).toEqual({
    account: { ...ada, changed_at: expect.any(String) },
  });
  const reads = (await recordsOf('auction', lot.id)).filter(
    ({ action }) => action === 'sale.read_payout_account',
  );
  expect(reads).toMatchObject([
    { actor_id: admin.id, after: { stated: false } },
    { actor_id: admin.id, after: { stated: true } },
  ]);
  expect(JSON.stringify(reads)).not.toContain('5432');
  await as(admin).call(bookPayment, {
    params: { id },
    body: { kind: 'paid_out', amount: 12_000, received_on: '2026-01-31', note: 'Statement 9.' },
  });
  expect(await read(admin, id)).toMatchObject({ status: 404, body: { code: 'not_found' } });
});

test('before a sale is completed nobody reads it, and never its buyer, its seller or an admin with a stake', async () => {
  const admin = await buildAdmin();
  const early = await buildSale({ status: 'in_transfer' });
  await stateFor(early.seller);
  expect((await read(admin, early.id)).status).toBe(404);
  const bidder = await buildUser({ role: 'admin', roles: ['admin', 'buyer'] });
  const { id, seller, buyer } = await buildSale({ status: 'completed', buyer: bidder });
  await stateFor(seller);
  expect(await read(bidder, id)).toMatchObject({ status: 409, body: { code: 'involved_in_lot' } });
  for (const other of [seller, early.buyer])
    expect(await read(other, id)).toMatchObject({ status: 403, body: { code: 'wrong_role' } });
  const shown = await as(buyer).call(getSale, { params: { id } });
  expect(shown.text).not.toMatch(/5432|Lovelace|First Bank/);
});
