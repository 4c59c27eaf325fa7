import { expect, test } from 'vitest';
import { checkBidingAllowed } from '#contract/bids/check-biding-allowed.ts';
import { placeBid } from '#contract/bids/place-bid.ts';
import { agreeToTerms } from '#contract/terms/agree-to-terms.ts';
import { getMyTerms } from '#contract/terms/get-my-terms.ts';
import { termsVersion } from '#server/market/texts/terms.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { buildBidder } from '#verification/support/bidders.ts';
import { buildLiveLot } from '#verification/support/lots.ts';
import { loggedIn } from '#verification/support/people.ts';
import { registration } from '#verification/support/registered.ts';

withTestApp();

const inForce = () => termsVersion(theApp().config);

test('a screen asks for the terms before the first bid, once; a client that knows nothing of them bids', async () => {
  const lot = await buildLiveLot({ buyIn: 10 });
  const jane = await buildBidder(lot);
  const { client } = jane;
  const at = { params: { id: lot.id } };
  const asked = await client.call(checkBidingAllowed, at);
  expect(asked).toMatchObject({ status: 200, body: { allowed: true, terms_to_agree: inForce() } });
  expect((await client.call(placeBid, { ...at, body: { amount: 10 } })).status).toBe(201);
  const outdated = await client.call(agreeToTerms, { body: { version: '0123456789ab' } });
  expect(outdated).toMatchObject({ status: 409, body: { code: 'terms_changed' } });
  const first = await client.call(agreeToTerms, { body: { version: inForce() } });
  const again = await client.call(agreeToTerms, { body: { version: inForce() } });
  expect(first.body.agreed).toEqual([{ version: inForce(), agreed_at: expect.any(String) }]);
  expect(again.body).toEqual(first.body);
  const other = await buildLiveLot({ buyIn: 10 });
  await buildBidder(other, jane);
  const later = await client.call(checkBidingAllowed, { params: { id: other.id } });
  expect(later.body).toEqual({ allowed: true });
});

test('where the operator requires it, a bid without the terms is refused, and a repeat is not', async () => {
  const { config } = theApp();
  const lot = await buildLiveLot({ buyIn: 10 });
  const [jane, paul] = [await buildBidder(lot), await buildBidder(lot)];
  const at = { params: { id: lot.id } };
  const bid = { ...at, body: { amount: 10 }, headers: { 'idempotency-key': 'once' } };
  expect((await jane.client.call(placeBid, bid)).status).toBe(201);
  config.termsRequired = true;
  try {
    expect((await jane.client.call(placeBid, bid)).status).toBe(201);
    for (const refused of [
      await paul.client.call(placeBid, { ...at, body: { amount: 11 } }),
      await paul.client.call(checkBidingAllowed, at),
    ])
      expect(refused).toMatchObject({ status: 403, body: { code: 'terms_required' } });
    await paul.client.call(agreeToTerms, { body: { version: inForce() } });
    expect((await paul.client.call(placeBid, { ...at, body: { amount: 11 } })).status).toBe(201);
  } finally {
    config.termsRequired = false;
  }
});

test('who agrees at sign-up has agreed once the mailbox is proved; who says no is not signed up', async () => {
  const { browser, email, password, link } = await registration({ terms: true });
  await browser.send('GET', link);
  const mine = await (await loggedIn({ email }, password)).call(getMyTerms);
  expect(mine.body).toMatchObject({ version: inForce(), agreed: [{ version: inForce() }] });
  const silent = await registration();
  await silent.browser.send('GET', silent.link);
  expect((await (await loggedIn(silent, silent.password)).call(getMyTerms)).body.agreed).toEqual(
    [],
  );
  await expect(registration({ terms: false })).rejects.toThrow('Agree to the terms first.');
});
