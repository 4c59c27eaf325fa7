import { expect, test } from 'vitest';
import { forgotPassword } from '#contract/accounts/forgot-password.ts';
import { login } from '#contract/accounts/login.ts';
import { withTestApp } from '#verification/support/app.ts';
import { visitor } from '#verification/support/client.ts';

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
