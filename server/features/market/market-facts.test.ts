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
  const { db, config } = theApp();
  expect(await marketFacts(db, { ...config, demo: true, operator: nobody })()).toMatchObject({
    operator: 'Fairlot Sample Markets Ltd (sample company)',
    is_demo: true,
  });
  const operator = { ...nobody, name: 'Lots Ltd' };
  expect(await marketFacts(db, { ...config, demo: true, operator })()).toMatchObject({
    operator: 'Lots Ltd',
  });
});

test('a test site on one’s own machine says that its emails land in the mailbox, and its sample logins', async () => {
  const { db, config } = theApp();
  const own = { ...config, demo: true, production: false, publicDemo: false, smtpUrl: undefined };
  const both = { has_mailbox: true, has_sample_logins: true };
  expect(await marketFacts(db, own)()).toMatchObject(both);
  for (const more of [{ production: true }, { publicDemo: true }]) {
    const facts = await marketFacts(db, { ...own, ...more })();
    expect(facts).not.toHaveProperty('has_mailbox');
    expect(facts).not.toHaveProperty('has_sample_logins');
  }
  const mailed = await marketFacts(db, { ...own, smtpUrl: 'smtp://127.0.0.1:1' })();
  expect(mailed).not.toHaveProperty('has_mailbox');
});
