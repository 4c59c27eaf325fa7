import { expect, test } from 'vitest';
import { getMarketFacts } from '#contract/market/get-market-facts.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { visitor } from '#verification/support/client.ts';
import { buildEndedLot, buildLiveLot, buildPendingLot } from '#verification/support/lots.ts';
import { buildBuyer, buildSeller } from '#verification/support/people.ts';
import { countMarket, marketFacts } from './market-facts.ts';

withTestApp();

test('the size of the market is counted: who sold or bid, and lots that were live', async () => {
  const [buyer, seller] = [await buildBuyer(), await buildSeller()];
  const before = await countMarket(theApp().db);
  await buildLiveLot({ seller, bids: [{ by: buyer, amount: 10 }] });
  await buildEndedLot({ seller, bids: [{ by: buyer, amount: 10 }] });
  await buildPendingLot({ seller: await buildSeller() });
  expect(await countMarket(theApp().db)).toEqual({
    sellers: before.sellers + 1,
    bidders: before.bidders + 1,
    auctions: before.auctions + 2,
  });
});

test('every page can say who runs the market, and whether it is a sample', async () => {
  const { body } = await visitor().call(getMarketFacts);
  expect(body).toMatchObject({ operator: null, is_demo: false });
  const nobody = { name: undefined, address: undefined, email: undefined, register: undefined };
  const { db } = theApp();
  expect(await marketFacts(db, { demo: true, operator: nobody })()).toMatchObject({
    operator: 'Fairlot Sample Markets Ltd (sample company)',
    is_demo: true,
  });
  const operator = { ...nobody, name: 'Lots Ltd' };
  expect(await marketFacts(db, { demo: true, operator })()).toMatchObject({ operator: 'Lots Ltd' });
});
