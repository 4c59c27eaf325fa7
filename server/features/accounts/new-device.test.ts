import { expect, test } from 'vitest';
import { login } from '#contract/accounts/login.ts';
import { withTestApp } from '#verification/support/app.ts';
import { Client } from '#verification/support/client.ts';
import { mailsTo } from '#verification/support/mail.ts';
import { buildUser, PASSWORD } from '#verification/support/people.ts';

withTestApp();

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

test('the owner gets a mail of a log-in from a new browser, and of no other', async () => {
  const { email } = await buildUser();
  const logIn = (client: Client) =>
    client.call(login, { body: { email, password: PASSWORD }, headers: { 'user-agent': FIREFOX } });
  const home = new Client();
  await logIn(home);
  await logIn(home);
  expect(await mailsTo(email)).toEqual([]);
  await logIn(new Client());
  const mails = await mailsTo(email);
  expect(mails.map(({ subject }) => subject)).toEqual(['New login to your account']);
  expect(mails[0]?.text).toContain('Firefox on Linux');
});

test('the mark of one account does not make the browser known to another', async () => {
  const [owner, thief] = [await buildUser(), await buildUser()];
  const client = new Client();
  const logIn = (by: Client, { email }: { email: string }) =>
    by.call(login, { body: { email, password: PASSWORD } });
  await logIn(new Client(), owner);
  await logIn(client, thief);
  await logIn(client, owner);
  expect(await mailsTo(owner.email)).toMatchObject([{ subject: 'New login to your account' }]);
});
