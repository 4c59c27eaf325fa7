import { expect, test } from 'vitest';
import { forgotPassword } from '#contract/accounts/forgot-password.ts';
import { login } from '#contract/accounts/login.ts';
import { register } from '#contract/accounts/register.ts';
import { withTestApp } from '#testing/app.ts';
import { visitor } from '#testing/client.ts';
import { linkIn, mailsTo } from '#testing/mail.ts';
import { buildUser } from '#testing/people.ts';

withTestApp({ rateLimits: true, trustProxy: () => true });

const ask = (email: string, address: string) =>
  visitor().call(forgotPassword, {
    body: { email },
    headers: { 'x-forwarded-for': address },
  });

test('a flood from one address is slowed down, with word of when to come again', async () => {
  const first = await ask('nobody@example.test', '203.0.113.7');
  expect(first).toMatchObject({
    status: 200,
    headers: { 'x-ratelimit-limit': '60', 'x-ratelimit-remaining': '59' },
  });
  const replies = await Promise.all(
    Array.from({ length: 80 }, (_, index) => ask(`nobody${index}@example.test`, '203.0.113.7')),
  );
  const refused = replies.find(({ status }) => status === 429);
  expect(refused).toMatchObject({
    headers: { 'retry-after': '1', 'x-ratelimit-remaining': '0' },
    body: { code: 'too_many_requests' },
  });
  expect((await ask('nobody@example.test', '203.0.113.8')).status).toBe(200);
  const body = { email: 'nobody@example.test', password: 'wrong' };
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  expect((await visitor().call(login, { body, headers })).status).toBe(422);
});

test('an inbox is not flooded in our name: ten mails an hour, the answers stay the same', async () => {
  const user = await buildUser();
  for (let count = 0; count < 12; count += 1)
    expect((await ask(user.email, `198.51.100.${count}`)).status).toBe(200);
  expect(await mailsTo(user.email)).toHaveLength(10);
});

test('past that limit registering still replaces the account, and voids the links before', async () => {
  const email = 'wanted@example.test';
  const password = 'correct horse';
  const enter = (name: string, index: number) =>
    visitor().call(register, {
      body: { name, email, password, password_confirmation: password },
      headers: { 'x-forwarded-for': `192.0.2.${index}` },
    });
  for (let count = 0; count < 10; count += 1) await enter('Stranger', count);
  const link = linkIn((await mailsTo(email))[0]);
  expect((await enter('Olivia', 11)).status).toBe(201);
  expect(await mailsTo(email)).toHaveLength(10);
  expect((await visitor().send('GET', link)).status).toBe(403);
});
