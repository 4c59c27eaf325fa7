import { beforeAll, expect, test } from 'vitest';
import { getAuction } from '#contract/auctions/get-auction.ts';
import { getResultsSummary } from '#contract/results/get-results-summary.ts';
import { listResults } from '#contract/results/list-results.ts';
import { acceptRunnerUpOffer } from '#contract/sales/accept-runner-up-offer.ts';
import { changeOfferSettings } from '#contract/sales/change-offer-settings.ts';
import { declineRunnerUpOffer } from '#contract/sales/decline-runner-up-offer.ts';
import { getRunnerUpOffer } from '#contract/sales/get-runner-up-offer.ts';
import { getSale } from '#contract/sales/get-sale.ts';
import { listPurchases } from '#contract/sales/list-purchases.ts';
import { offerToRunnerUp } from '#contract/sales/offer-to-runner-up.ts';
import { getSellerOverview } from '#contract/seller/get-seller-overview.ts';
import { maskedName } from '#domain/masked-name.ts';
import { followSales } from '#server/market/sales/follow-payments.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { visitor } from '#verification/support/client.ts';
import { as, buildAdmin, buildBuyer, type Person } from '#verification/support/people.ts';
import { buildVoidSale, saleOfLot } from '#verification/support/sales.ts';
import { noticesOf } from '#verification/support/traces.ts';

withTestApp({ rateLimits: false });

let admin: Person;
beforeAll(async () => {
  admin = await buildAdmin();
});

const offer = (saleId: number) => as(admin).call(offerToRunnerUp, { params: { id: saleId } });
const accept = (by: Person, id: number) => as(by).call(acceptRunnerUpOffer, { params: { id } });
const decline = (by: Person, id: number) => as(by).call(declineRunnerUpOffer, { params: { id } });

test('the lot of a void sale goes to the next bidder at their own bid, only if they want it', async () => {
  const { id, lot, runnerUp, seller } = await buildVoidSale({ title: 'Resold Oak' });
  const made = await offer(id);
  expect(made).toMatchObject({ status: 201, body: { status: 'open', price: 11, total: 11_000 } });
  expect((await noticesOf(runnerUp)).at(-1)).toMatchObject({
    ...{ type: 'runner_up_offered', url: `/offers/${made.body.id}` },
  });
  expect(await offer(id)).toMatchObject({ status: 409, body: { code: 'no_runner_up' } });
  expect((await as(runnerUp).call(listPurchases)).body).toEqual([]);
  const replies = await Promise.all([1, 2, 3].map(() => accept(runnerUp, made.body.id)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  const [bought, ...others] = (await as(runnerUp).call(listPurchases)).body;
  expect(bought).toMatchObject({ status: 'awaiting_payment', price: 11, total: 11_000 });
  expect(others).toEqual([]);
  expect(replies[0]?.body.sale_id).toBe(bought?.id);
  expect(await saleOfLot(lot)).toMatchObject({ buyer_id: runnerUp.id, seller_id: seller.id });
  expect((await noticesOf(seller)).at(-1)?.body).toContain('was sold to the next bidder at $11.00');
  expect(await decline(runnerUp, made.body.id)).toMatchObject({ body: { code: 'offer_over' } });
  const bought_by = { name: maskedName(runnerUp.name), bidder: 1, price: 11 };
  const won = { winner: { bidder: 2 }, bought_by };
  const shown = await visitor().call(getAuction, { params: { id: lot.id } });
  expect(shown.body).toMatchObject({ ...won, winning_bid: 12 });
  const query = { q: 'Resold Oak' };
  const results = (await visitor().call(listResults, { query })).body;
  expect(results).toMatchObject([{ ...won, final_price: 12 }]);
  expect((await visitor().call(getResultsSummary, { query })).body).toMatchObject({
    ...{ sold: 1, total_value: 11_000 },
  });
  expect((await as(seller).call(getSellerOverview)).body.sold_lately).toBe(1);
});

test('nobody is sold anything by declining, or by letting three days pass', async () => {
  const declined = await buildVoidSale();
  const first = await offer(declined.id);
  expect((await decline(declined.runnerUp, first.body.id)).body.status).toBe('declined');
  expect(await accept(declined.runnerUp, first.body.id)).toMatchObject({
    body: { code: 'offer_over' },
  });
  expect(await offer(declined.id)).toMatchObject({ body: { code: 'no_runner_up' } });
  const late = await buildVoidSale();
  const second = await offer(late.id);
  await theApp()
    .db.updateTable('runner_up_offers')
    .set({
      offered_at: new Date(Date.now() - 73 * 3_600_000),
      open_until: new Date(Date.now() - 3_600_000),
    })
    .where('id', '=', second.body.id)
    .execute();
  expect(await accept(late.runnerUp, second.body.id)).toMatchObject({
    ...{ status: 409, body: { code: 'offer_over' } },
  });
  await followSales(theApp().db);
  expect((await noticesOf(admin)).at(-1)?.body).toContain('was not accepted in time');
  const { body } = await as(late.runnerUp).call(getRunnerUpOffer, {
    params: { id: second.body.id },
  });
  expect(body).toMatchObject({ status: 'lapsed', sale_id: null });
});

test('an offer is for one person; a sale that is not void, and one below the reserve, has none', async () => {
  const { id } = await buildVoidSale();
  const made = await offer(id);
  const stranger = await buildBuyer();
  for (const reply of [
    await accept(stranger, made.body.id),
    await decline(stranger, made.body.id),
    await as(admin).call(getRunnerUpOffer, { params: { id: made.body.id } }),
  ])
    expect(reply.status).toBe(404);
  const unpaid = await buildVoidSale({ status: 'overdue' });
  expect(await offer(unpaid.id)).toMatchObject({ body: { code: 'no_runner_up' } });
  const below = await buildVoidSale({ reserve: 11.5 });
  expect(await offer(below.id)).toMatchObject({ body: { code: 'no_runner_up' } });
});

const takesNone = (by: Person) =>
  as(by).call(changeOfferSettings, { body: { takes_offers: false } });
const nextFor = async (id: number) =>
  (await as(admin).call(getSale, { params: { id } })).body.runner_up;

test('whoever takes no offers is passed over, and the admin sees so before', async () => {
  const third = await buildBuyer();
  const { id, runnerUp } = await buildVoidSale({ third });
  expect(await nextFor(id)).toEqual({ price: 11, takes_no_offers: 0, open_until: null });
  expect((await takesNone(runnerUp)).body).toEqual({ takes_offers: false });
  expect(await nextFor(id)).toEqual({ price: 10.5, takes_no_offers: 1, open_until: null });
  await takesNone(third);
  expect(await nextFor(id)).toEqual({ price: null, takes_no_offers: 2, open_until: null });
  expect(await offer(id)).toMatchObject({ status: 409, body: { code: 'runner_up_takes_none' } });
  const { body } = await as(third).call(getSale, { params: { id } });
  expect(body).toMatchObject({ code: 'not_found' });
});

test('once one has declined, the next is asked about the same sale', async () => {
  const third = await buildBuyer();
  const { id, runnerUp } = await buildVoidSale({ third });
  const first = await offer(id);
  expect((await nextFor(id))?.open_until).toBe(first.body.open_until);
  await decline(runnerUp, first.body.id);
  const second = await offer(id);
  expect(second).toMatchObject({ status: 201, body: { price: 10.5 } });
  expect((await accept(third, second.body.id)).body.status).toBe('accepted');
});
