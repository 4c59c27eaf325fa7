import { expect, test } from 'vitest';
import { forgotPassword } from '#contract/accounts/forgot-password.ts';
import { withTestApp } from '#verification/support/app.ts';
import { visitor } from '#verification/support/client.ts';

withTestApp({ rateLimits: true });

test('a flood from one address is told to come again, and when', async () => {
  const client = visitor();
  const ask = (count: number) =>
    client.call(forgotPassword, { body: { email: `flood${count}@example.test` } });
  let reply = await ask(0);
  for (let count = 1; count < 100 && reply.status === 200; count += 1) reply = await ask(count);
  expect(reply).toMatchObject({
    status: 429,
    body: { message: 'Too many requests. Please try again shortly.', code: 'too_many_requests' },
    headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
  });
});
