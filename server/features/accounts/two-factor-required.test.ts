import { beforeAll, expect, test } from 'vitest';
import { getMe } from '#contract/accounts/get-me.ts';
import { switchOffTwoFactor } from '#contract/accounts/switch-off-two-factor.ts';
import { switchOnTwoFactor } from '#contract/accounts/switch-on-two-factor.ts';
import { getDashboardSummary } from '#contract/admin/get-dashboard-summary.ts';
import {
  REFUSED,
  tokenFromBefore,
  walkWithoutTwoFactor,
} from '#verification/access/without-two-factor.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { outcomeOf } from '#verification/support/bidders.ts';
import { visitor } from '#verification/support/client.ts';
import {
  buildAdmin,
  buildUser,
  loggedIn,
  PASSWORD,
  signedIn,
} from '#verification/support/people.ts';
import { begunTwoFactor, codeOf, hasTwoFactor } from '#verification/support/two-factor.ts';

withTestApp({ adminTwoFactor: 'required' });
beforeAll(() => theApp().app.ready());

walkWithoutTwoFactor('admin', 'buyer');

test('such an admin logs in, is told what is missing, sets it up and goes on', async () => {
  const admin = await buildAdmin();
  const client = await loggedIn(admin);
  expect((await client.call(getMe)).body).toMatchObject({ two_factor: 'required' });
  expect(await client.call(getDashboardSummary)).toMatchObject({
    status: 403,
    body: { code: 'two_factor_required', message: 'Set up two-step login first.' },
  });
  const body = { password: PASSWORD, code: codeOf(await begunTwoFactor(admin)) };
  expect((await client.call(switchOnTwoFactor, { body })).status).toBe(200);
  expect((await client.call(getMe)).body).toMatchObject({ two_factor: 'on' });
  expect((await client.call(getDashboardSummary)).status).toBe(200);
});

test('an admin cannot switch it off again; a buyer can, and needs none', async () => {
  const admin = await buildAdmin();
  await hasTwoFactor(admin);
  const off = { body: { password: PASSWORD } };
  expect(await (await signedIn(admin)).call(switchOffTwoFactor, off)).toMatchObject({
    status: 409,
    body: { message: 'Two-step login is required here, so it stays on.' },
  });
  const buyer = await buildUser();
  const client = await signedIn(buyer);
  expect((await client.call(getMe)).body).toMatchObject({ two_factor: 'off' });
  await hasTwoFactor(buyer);
  expect((await client.call(switchOffTwoFactor, off)).status).toBe(200);
});

test('an API token of such an admin opens nothing either', async () => {
  const headers = await tokenFromBefore(await buildAdmin());
  const reply = await visitor().call(getDashboardSummary, { headers });
  expect(outcomeOf(reply)).toBe(REFUSED);
});
