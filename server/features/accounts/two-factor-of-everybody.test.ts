import { expect, test } from 'vitest';
import { getMe } from '#contract/accounts/get-me.ts';
import { switchOffTwoFactor } from '#contract/accounts/switch-off-two-factor.ts';
import { switchOnTwoFactor } from '#contract/accounts/switch-on-two-factor.ts';
import { listAuctions } from '#contract/auctions/list-auctions.ts';
import { placeBid } from '#contract/bids/place-bid.ts';
import { createListing } from '#contract/seller/create-listing.ts';
import { withTestApp } from '#verification/support/app.ts';
import { visitor } from '#verification/support/client.ts';
import { buildLiveLot, requestBy } from '#verification/support/lots.ts';
import {
  buildAdmin,
  buildBuyer,
  buildSeller,
  loggedIn,
  PASSWORD,
  signedIn,
} from '#verification/support/people.ts';
import { begunTwoFactor, codeOf } from '#verification/support/two-factor.ts';

withTestApp({ userTwoFactor: 'required' });

const refused = { status: 403, body: { code: 'two_factor_required' } };

test('a buyer sets it up before anything else, and then bids', async () => {
  const [buyer, lot] = [await buildBuyer(), await buildLiveLot()];
  await requestBy(lot, buyer, { status: 'approved' });
  const client = await loggedIn(buyer);
  const bid = () => client.call(placeBid, { params: { id: lot.id }, body: { amount: 15 } });
  expect((await client.call(getMe)).body).toMatchObject({ two_factor: 'required' });
  expect(await bid()).toMatchObject(refused);
  const body = { password: PASSWORD, code: codeOf(await begunTwoFactor(buyer)) };
  expect((await client.call(switchOnTwoFactor, { body })).status).toBe(200);
  expect((await bid()).status).toBe(201);
  expect(await client.call(switchOffTwoFactor, { body: { password: PASSWORD } })).toMatchObject({
    status: 409,
    body: { code: 'two_factor_stays' },
  });
});

test('a seller lists nothing without it, a visitor looks around as ever, and admins go by their own setting', async () => {
  const seller = await signedIn(await buildSeller());
  expect(await seller.call(createListing, { body: {} })).toMatchObject(refused);
  expect((await visitor().call(listAuctions)).status).toBe(200);
  const admin = await signedIn(await buildAdmin());
  expect((await admin.call(getMe)).body).toMatchObject({ two_factor: 'off' });
});
