import { beforeAll, expect, test } from 'vitest';
import { createToken } from '#contract/accounts/create-token.ts';
import { getMe } from '#contract/accounts/get-me.ts';
import { switchOffTwoFactor } from '#contract/accounts/switch-off-two-factor.ts';
import { switchOnTwoFactor } from '#contract/accounts/switch-on-two-factor.ts';
import { getDashboardSummary } from '#contract/admin/get-dashboard-summary.ts';
import { buildCast } from '#verification/access/cast.ts';
import { spelled } from '#verification/access/row.ts';
import { nameOf, rows } from '#verification/access/rows.ts';
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

const REFUSED = '403 two_factor_required';

test.each(rows.map((row) => [nameOf(row), row] as const))(
  'an admin without two-step login, where it is required, and %s',
  async (_, row) => {
    const { endpoint } = row;
    const cast = await buildCast();
    const client = await signedIn(cast.admin);
    const open = endpoint.access === 'public' || endpoint.beforeTwoFactor;
    const sent = await row.sent(cast, open ? 'admin' : 'buyer');
    const outcome = outcomeOf(await client.call(endpoint, sent));
    if (endpoint.access === 'public') expect(outcome).toBe(spelled(row.expected['signed out']));
    else if (endpoint.beforeTwoFactor) expect(outcome).toBe(spelled(row.expected.admin));
    else expect(outcome).toBe(REFUSED);
  },
);

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
  const admin = await buildAdmin();
  const client = await signedIn(admin);
  await hasTwoFactor(admin);
  const made = await client.call(createToken, { body: { name: 'a program' } });
  await theApp()
    .db.updateTable('users')
    .set({ two_factor_at: null })
    .where('id', '=', admin.id)
    .execute();
  const headers = { authorization: `Bearer ${made.body.token}` };
  const reply = await visitor().call(getDashboardSummary, { headers });
  expect(outcomeOf(reply)).toBe(REFUSED);
});
