import { expect, test } from 'vitest';
import { getMe } from '#contract/accounts/get-me.ts';
import { withTestApp } from './app.ts';
import { visitor } from './client.ts';
import { as, buildSeller, buildUser } from './people.ts';

withTestApp();

test('a signed-in person is themselves', async () => {
  const seller = await buildSeller({ name: 'Ann Onym' });
  const reply = await as(seller).call(getMe);
  expect(reply).toMatchObject({
    status: 200,
    body: { id: seller.id, name: 'Ann Onym', roles: [{ name: 'seller' }], status: 'active' },
  });
});

test('a visitor is nobody', async () => {
  expect(await visitor().call(getMe)).toMatchObject({
    status: 401,
    body: { message: 'Unauthenticated.', code: 'unauthenticated' },
  });
});

test('a suspended account is told so', async () => {
  const person = await buildUser({ status: 'suspended' });
  expect(await as(person).call(getMe)).toMatchObject({
    status: 403,
    body: { code: 'account_inactive', message: 'Your account is suspended.' },
  });
});
