import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { forgotPassword } from '#contract/accounts/forgot-password.ts';
import { register } from '#contract/accounts/register.ts';
import { resendVerification } from '#contract/accounts/resend-verification.ts';
import type { Operation } from '#contract/endpoint.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { visitor } from '#verification/support/client.ts';
import { mailsTo } from '#verification/support/mail.ts';
import { buildUser } from '#verification/support/people.ts';
import { FROM_ALL, FROM_NETWORK } from './mail-limit.ts';

withTestApp({ rateLimits: true, trustProxy: () => true });

const password = 'sturdy lantern of Thursday';
const bodyOf = (endpoint: Operation, email: string) =>
  endpoint === register
    ? { email, name: 'Jane Doe', password, password_confirmation: password }
    : { email };

const ask = (endpoint: Operation, email: string, from: string) =>
  visitor().call(endpoint, {
    body: bodyOf(endpoint, email),
    headers: { 'x-forwarded-for': from },
  });

/** Strangers in three networks each ask as often as they may, and once more; the refusals they got. */
async function strangersAsk(endpoint: Operation, email: string) {
  const replies = await Promise.all(
    [1, 2, 3].map(async (network) => {
      const own: Awaited<ReturnType<typeof ask>>[] = [];
      for (let times = 0; times <= FROM_NETWORK.max; times += 1)
        own.push(await ask(endpoint, email, `10.0.${network}.1`));
      return own;
    }),
  );
  return replies.flat().filter(({ status }) => status === 429);
}

const pass = (minutes: number) =>
  sql`update attempts set at = at - make_interval(mins => ${minutes})`.execute(theApp().db);

test.each([
  ['forgotten passwords', forgotPassword, 200],
  ['registrations', register, 201],
] as const)(
  'too many %s are refused with when to come again, known or unknown, and one goes in ten minutes',
  async (_, endpoint, status) => {
    const [known, unknown] = [(await buildUser()).email, `nobody${status}@example.test`];
    const said = await Promise.all(
      [known, unknown].map(async (email) => {
        const refused = await strangersAsk(endpoint, email);
        expect(refused).toHaveLength(3 * (FROM_NETWORK.max + 1) - FROM_ALL.max);
        const owner = await ask(endpoint, email, '192.0.2.7');
        expect(Number(owner.headers['retry-after'])).toBeLessThanOrEqual(600);
        return [owner.status, (owner.body as { message: string }).message];
      }),
    );
    const message =
      'Too many emails were requested for this address. Check its inbox, or try again in 10 minutes.';
    expect(said).toEqual([
      [429, message],
      [429, message],
    ]);
    await pass(10);
    for (const email of [known, unknown])
      expect((await ask(endpoint, email, '192.0.2.7')).status).toBe(status);
  },
);

test('a stranger alone uses up nobody’s mails but their own', async () => {
  const { email } = await buildUser();
  for (let times = 0; times < FROM_NETWORK.max; times += 1)
    await ask(forgotPassword, email, '10.0.0.1');
  expect((await ask(forgotPassword, email, '10.0.0.1')).status).toBe(429);
  expect((await ask(forgotPassword, email, '192.0.2.7')).status).toBe(200);
});

test('mails of one kind take nothing from another: whoever is flooded with verification mails resets at once', async () => {
  const { email } = await buildUser();
  expect(await strangersAsk(resendVerification, email)).not.toEqual([]);
  expect((await ask(forgotPassword, email, '10.0.1.1')).status).toBe(200);
});

test('as many mails leave as were promised, though many ask at once', async () => {
  const { email } = await buildUser();
  const replies = await Promise.all(
    Array.from({ length: 40 }, (_, nth) => ask(forgotPassword, email, `10.1.${nth}.1`)),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(FROM_ALL.max);
  expect(await mailsTo(email)).toHaveLength(FROM_ALL.max);
});

test('a registration that may send no mail is not written down', async () => {
  const email = 'never.written@example.test';
  for (let times = 0; times < FROM_NETWORK.max; times += 1) await ask(register, email, '10.0.0.1');
  const rows = () =>
    theApp()
      .db.selectFrom('registrations')
      .innerJoin('users', 'users.id', 'registrations.user_id')
      .select('registrations.id')
      .where('email', '=', email)
      .execute();
  const before = await rows();
  expect((await ask(register, email, '10.0.0.1')).status).toBe(429);
  expect(await rows()).toEqual(before);
});
