import { expect, test } from 'vitest';
import { login } from '#contract/accounts/login.ts';
import { withTestApp } from '#verification/support/app.ts';
import { visitor } from '#verification/support/client.ts';
import { buildUser, PASSWORD } from '#verification/support/people.ts';

withTestApp({ trustProxy: () => true });

const attempt = (email: string, password: string, address: string) =>
  visitor().call(login, { body: { email, password }, headers: { 'x-forwarded-for': address } });

const TOO_MANY = /Too many login attempts\./;

test('whoever guesses an account’s password from anywhere does not keep its owner out at home', async () => {
  const { email } = await buildUser();
  for (let place = 0; place < 4; place += 1)
    for (let count = 0; count < 6; count += 1)
      await attempt(email, 'a guess', `203.0.113.${place}`);
  expect((await attempt(email, PASSWORD, '203.0.113.3')).text).toMatch(TOO_MANY);
  expect((await attempt(email, PASSWORD, '198.51.100.7')).status).toBe(200);
});

test('nor is a colleague behind the same address kept out by someone’s wrong guesses', async () => {
  const [guessed, colleague] = [await buildUser(), await buildUser()];
  for (let count = 0; count < 6; count += 1) await attempt(guessed.email, 'a guess', '192.0.2.1');
  expect((await attempt(guessed.email, PASSWORD, '192.0.2.1')).text).toMatch(TOO_MANY);
  expect((await attempt(colleague.email, PASSWORD, '192.0.2.1')).status).toBe(200);
});

test('the addresses of one IPv6 network are one guesser', async () => {
  const { email } = await buildUser();
  for (let host = 1; host <= 5; host += 1) await attempt(email, 'a guess', `2001:db8:1:2::${host}`);
  expect((await attempt(email, PASSWORD, '2001:db8:1:2:ffff::9')).text).toMatch(TOO_MANY);
  expect((await attempt(email, PASSWORD, '2001:db8:1:3::9')).status).toBe(200);
});

test('an unknown email runs out of attempts in the same words as a known one', async () => {
  const { email } = await buildUser();
  const answers = async (asked: string) => {
    const said: string[] = [];
    for (let count = 0; count < 7; count += 1) {
      const reply = await attempt(asked, 'a guess', '192.0.2.33');
      said.push(
        `${reply.status} ${String((reply.body as unknown as { message: string }).message)}`,
      );
    }
    return said.map((sentence) => sentence.replace(/\d+ seconds/, 'N seconds'));
  };
  expect(await answers('nobody@example.test')).toEqual(await answers(email));
});
