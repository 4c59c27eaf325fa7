import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { loginTwoFactor } from '#contract/accounts/login-two-factor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import type { Client } from '#verification/support/client.ts';
import { mailsTo } from '#verification/support/mail.ts';
import { buildUser } from '#verification/support/people.ts';
import {
  afterAWhile,
  codeOf,
  hasTwoFactor,
  pendingClient,
} from '#verification/support/two-factor.ts';

withTestApp({ trustProxy: () => true });

const HOME = '198.51.100.7';

const attempt = (client: Client, code: string, address: string) =>
  client.call(loginTwoFactor, { body: { code }, headers: { 'x-forwarded-for': address } });

const TOO_MANY = /^Too many attempts\. Please try again in (5\d|60) seconds\.$/;
const NO_MORE =
  /^Too many codes were tried\. Use a recovery code, or try again in (5\d|60) minutes\.$/;

/** Someone whose password is known to a guesser in many places. */
async function guessed(places: number) {
  const person = await buildUser();
  const app = await hasTwoFactor(person);
  const thief = await pendingClient(person);
  const replies = [];
  for (let place = 0; place < places; place += 1)
    replies.push(await attempt(thief, '000000', `203.0.113.${place}`));
  return { person, thief, replies, ...app };
}

test('five wrong codes a minute from one network, then even the right one waits', async () => {
  const person = await buildUser();
  const { secret } = await hasTwoFactor(person);
  const client = await pendingClient(person);
  for (let count = 0; count < 5; count += 1)
    expect((await attempt(client, '000000', HOME)).body).toMatchObject({
      message: 'This code is incorrect or has already been used.',
    });
  expect(await attempt(client, codeOf(secret), HOME)).toMatchObject({
    status: 422,
    body: { message: expect.stringMatching(TOO_MANY) },
  });
  expect((await attempt(client, codeOf(secret), '198.51.100.8')).status).toBe(200);
});

test('logging in anew gives a guesser no more guesses', async () => {
  const person = await buildUser();
  await hasTwoFactor(person);
  const replies = [];
  for (let count = 0; count < 6; count += 1)
    replies.push(await attempt(await pendingClient(person), '000000', HOME));
  expect(replies.at(-1)?.body).toMatchObject({ message: expect.stringMatching(TOO_MANY) });
});

test('guesses from all the world come to twenty an hour, and the owner is warned once', async () => {
  const { person, thief, replies } = await guessed(22);
  expect(replies[19]?.body).toMatchObject({
    message: 'This code is incorrect or has already been used.',
  });
  for (const reply of replies.slice(20))
    expect(reply.body).toMatchObject({ message: expect.stringMatching(NO_MORE) });
  expect((await attempt(thief, '000000', '2001:db8::1')).status).toBe(422);
  const mails = await mailsTo(person.email);
  expect(mails.map(({ subject }) => subject)).toEqual(['Someone may know your password']);
});

test('a guesser elsewhere does not shut the owner out at home', async () => {
  const person = await buildUser();
  const { secret } = await hasTwoFactor(person);
  expect((await attempt(await pendingClient(person), codeOf(secret), HOME)).status).toBe(200);
  await afterAWhile(person);
  const thief = await pendingClient(person);
  for (let place = 0; place < 21; place += 1) await attempt(thief, '000000', `203.0.113.${place}`);
  expect((await attempt(await pendingClient(person), codeOf(secret), HOME)).status).toBe(200);
});

test('nor anywhere: a recovery code opens the account in a place it was never in', async () => {
  const { person, recoveryCode, secret } = await guessed(21);
  const owner = await pendingClient(person);
  expect((await attempt(owner, codeOf(secret), '192.0.2.9')).status).toBe(422);
  expect((await attempt(owner, recoveryCode, '192.0.2.9')).status).toBe(200);
});

test('wrong codes are capped from networks of the owner, too, who hears of it once', async () => {
  const person = await buildUser();
  const { secret, recoveryCode } = await hasTwoFactor(person);
  const { db } = theApp();
  const subject = { type: 'user', id: person.id } as const;
  const entry = { actorId: person.id, action: 'user.log_in', subject };
  for (let place = 0; place < 5; place += 1) {
    const request = { ip: `192.0.2.${place}`, id: 'before' } as FastifyRequest;
    await inTransaction(db, (tx) => audit(tx, { ...entry, request }));
  }
  const thief = await pendingClient(person);
  for (let guess = 0; guess < 20; guess += 1)
    expect((await attempt(thief, '000000', `192.0.2.${guess % 5}`)).body).toMatchObject({
      message: 'This code is incorrect or has already been used.',
    });
  await db.deleteFrom('attempts').where('bucket', 'like', `code:${person.id}:%`).execute();
  const owner = await pendingClient(person);
  const late = await attempt(owner, codeOf(secret), '192.0.2.1');
  expect(late.body).toMatchObject({ message: expect.stringMatching(NO_MORE) });
  const mails = await mailsTo(person.email);
  expect(mails.map(({ subject }) => subject)).toEqual(['Someone may know your password']);
  expect((await attempt(owner, recoveryCode, '192.0.2.1')).status).toBe(200);
});
