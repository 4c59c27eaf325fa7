import { expect, test } from 'vitest';
import { getSale } from '#contract/sales/get-sale.ts';
import { listOwnSales } from '#contract/sales/list-own-sales.ts';
import { listPurchases } from '#contract/sales/list-purchases.ts';
import { listSales } from '#contract/sales/list-sales.ts';
import { saleReference } from '#domain/payment-reference.ts';
import { withTestApp } from '#verification/support/app.ts';
import {
  as,
  buildAdmin,
  buildBuyer,
  buildSeller,
  buildUser,
} from '#verification/support/people.ts';
import { buildSale } from '#verification/support/sales.ts';

withTestApp({ rateLimits: false });

test('buyer and seller see the same figures, and who must act', async () => {
  const { id, buyer, seller, lot } = await buildSale({ title: 'Corvid Rail', price: 12.5 });
  const [bought] = (await as(buyer).call(listPurchases)).body;
  expect(bought).toMatchObject({
    ...{ id, auction: { id: lot.id, title: 'Corvid Rail' }, status: 'awaiting_payment' },
    ...{ shares: 1000, price: 12.5, goods: 12_500, buyer_fee: 0, seller_fee: 0, tax: 0 },
    ...{ total: 12_500, payout: 12_500, reference: saleReference(id) },
    next: { who: 'buyer', what: 'Pay the total by bank transfer.' },
  });
  expect((await as(seller).call(listOwnSales)).body).toEqual([{ ...bought, paid_out: 0 }]);
  expect((await as(buyer).call(listPurchases, { query: { status: 'paid' } })).body).toEqual([]);
});

test('names and emails of both sides are for the two of them and admins; for others there is no such sale', async () => {
  const { id, buyer, seller } = await buildSale();
  const whole = {
    buyer: { email: buyer.email },
    seller: { name: seller.name, email: seller.email },
  };
  const seen = async (reader: { id: number }) =>
    (await as(reader).call(getSale, { params: { id } })).body;
  expect(await seen(buyer)).toMatchObject({
    ...whole,
    your_part: 'buyer',
    events: [{ kind: 'made' }],
  });
  expect(await seen(seller)).toMatchObject({ ...whole, your_part: 'seller' });
  expect(await seen(await buildAdmin())).toMatchObject({ ...whole, your_part: null });
  for (const stranger of [await buildBuyer(), await buildSeller()]) {
    const reply = await as(stranger).call(getSale, { params: { id } });
    expect(reply).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await as(await buildBuyer()).call(listPurchases)).body).toEqual([]);
  }
});

test('what somebody bought stays theirs to see when they sell', async () => {
  const buyer = await buildUser({ roles: ['seller', 'buyer'], role: 'seller' });
  const { id } = await buildSale({ buyer });
  expect((await as(buyer).call(getSale, { params: { id } })).status).toBe(200);
});

test('admins see what is urgent first, and can narrow the list', async () => {
  const [late, disputed, fresh] = [
    await buildSale({ status: 'overdue' }),
    await buildSale({ status: 'disputed' }),
    await buildSale(),
  ];
  const admin = as(await buildAdmin());
  const ids = (await admin.call(listSales)).body.map(({ id }) => id);
  expect(ids.slice(0, 3)).toEqual([late.id, disputed.id, fresh.id]);
  const { body } = await admin.call(listSales, { query: { status: 'disputed' } });
  expect(body.map(({ id }) => id)).toEqual([disputed.id]);
});

test('admins find a sale by its lot, either of its people or its payment reference, and read both names', async () => {
  const buyer = await buildBuyer({ name: 'Quilla Quaver' });
  const { id, seller } = await buildSale({ title: 'Zephyr Zinc', buyer });
  await buildSale();
  const admin = as(await buildAdmin());
  const reference = saleReference(id);
  for (const q of ['zephyr', 'quilla', seller.email, reference, reference.replace('RF', 'rf ')]) {
    const { body } = await admin.call(listSales, { query: { q } });
    expect(
      body.map((sale) => sale.id),
      q,
    ).toEqual([id]);
    expect(body[0]).toMatchObject({
      buyer: { id: buyer.id, name: 'Quilla Quaver', email: buyer.email },
      seller: { name: seller.name },
    });
  }
  expect((await admin.call(listSales, { query: { q: saleReference(id + 1_000) } })).body).toEqual(
    [],
  );
  expect((await as(buyer).call(listPurchases, { query: { q: 'zephyr' } })).body).toHaveLength(1);
  expect((await as(seller).call(listOwnSales, { query: { q: 'nothing' } })).body).toEqual([]);
});
