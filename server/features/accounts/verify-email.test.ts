import { expect, test } from 'vitest';
import { getMe } from '#contract/accounts/get-me.ts';
import { login } from '#contract/accounts/login.ts';
import { logout } from '#contract/accounts/logout.ts';
import { resendVerification } from '#contract/accounts/resend-verification.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { visitor } from '#verification/support/client.ts';
import { linkIn, mailsTo } from '#verification/support/mail.ts';
import { buildUser, PASSWORD } from '#verification/support/people.ts';
import { registration } from '#verification/support/registered.ts';
import { newestRegistration } from './registrations.ts';
import { verificationPath } from './signed-link.ts';

withTestApp();

const resend = (email?: string) => visitor().call(resendVerification, { body: { email } });
const open = (path: string, headers: Record<string, string> = {}) =>
  visitor().send('GET', path, { headers });

const isVerified = async (id: number) => {
  const { db } = theApp();
  const query = db.selectFrom('users').select('email_verified_at').where('id', '=', id);
  return (await query.executeTakeFirstOrThrow()).email_verified_at !== null;
};

async function unverified() {
  const { email, browser, link } = await registration();
  const { db } = theApp();
  const query = db.selectFrom('users').select('id').where('email', '=', email);
  return { user: await query.executeTakeFirstOrThrow(), browser, link };
}

test('the link verifies, and opening it again is no error', async () => {
  const { user, browser, link } = await unverified();
  for (const _time of ['first', 'second'])
    expect(await browser.send('GET', link)).toMatchObject({
      status: 302,
      headers: { location: '/email-verified' },
    });
  expect(await isVerified(user.id)).toBe(true);
});

test('the way leads back to where whoever registered was, in whatever browser the mail is opened', async () => {
  const next = '/auction/7?ask=1';
  const { browser, link, email } = await registration({ next });
  const elsewhere = await open(link);
  expect(elsewhere.headers.location).toMatch(/^\/confirm-email\/.*&next=%2Fauction%2F7%3Fask%3D1$/);
  const altered = link.replace(/next=.*/, 'next=%2Fadmin');
  for (const path of [altered, link.replace(/&next=.*/, '')])
    expect(await browser.send('GET', path)).toMatchObject({ status: 403 });
  for (const _time of ['first', 'second'])
    expect((await browser.send('GET', link)).headers.location).toBe(
      '/email-verified?next=%2Fauction%2F7%3Fask%3D1',
    );
  await registration({ email, next });
  const [taken] = await mailsTo(email);
  expect(taken?.text).toContain('/login?next=%2Fauction%2F7%3Fask%3D1');
});

test('the mail that is sent again leads there, too', async () => {
  const { email, browser } = await registration({ next: '/auction/7' });
  await browser.call(resendVerification, { body: { email } });
  expect(linkIn((await mailsTo(email))[0])).toMatch(/&next=%2Fauction%2F7$/);
});

test.each([
  '//evil.test',
  '\\\\evil.test',
  '/\\evil.test',
  'javascript:alert(1)',
  '%2F%2Fevil.test',
  '',
])('an address that is not ours is as if none were named: %j', async (next) => {
  const { browser, link } = await registration({ next });
  expect(link).not.toContain('next');
  expect((await browser.send('GET', link)).headers.location).toBe('/email-verified');
});

test('the link logs in where the account was registered, once, and nowhere else', async () => {
  const { user, browser, link } = await unverified();
  const elsewhere = visitor();
  await elsewhere.send('GET', link);
  expect(await elsewhere.call(getMe)).toMatchObject({ status: 401 });
  await browser.send('HEAD', link);
  expect(await browser.call(getMe)).toMatchObject({ status: 401 });
  await browser.send('GET', link);
  expect(await browser.call(getMe)).toMatchObject({ status: 200, body: { id: user.id } });
  await browser.call(logout);
  await browser.send('GET', link);
  await elsewhere.send('GET', link);
  for (const one of [browser, elsewhere])
    expect(await one.call(getMe)).toMatchObject({ status: 401 });
});

test('who is signed in with another account stays so, and a suspended one is not let in', async () => {
  const { browser, link } = await unverified();
  const jane = await buildUser();
  await browser.call(login, { body: { email: jane.email, password: PASSWORD } });
  const other = await registration({ browser });
  await browser.send('GET', other.link);
  expect(await browser.call(getMe)).toMatchObject({ body: { id: jane.id } });
  await browser.call(logout);
  await browser.send('GET', link);
  const late = await unverified();
  await theApp()
    .db.updateTable('users')
    .set({ status: 'suspended' })
    .where('id', '=', late.user.id)
    .execute();
  await late.browser.send('GET', late.link);
  expect(await late.browser.call(getMe)).toMatchObject({ status: 401 });
});

test('asking where the link leads verifies nothing', async () => {
  const { user, browser, link } = await unverified();
  const good = { status: 302, headers: { location: '/email-verified' } };
  expect(await browser.send('HEAD', link)).toMatchObject(good);
  expect(await isVerified(user.id)).toBe(false);
  const altered = link.replace(/signature=.{4}/, 'signature=0000');
  expect(await browser.send('HEAD', altered)).toMatchObject({ status: 403 });
  expect(await browser.send('GET', link)).toMatchObject(good);
  expect(await isVerified(user.id)).toBe(true);
});

test('an altered link never verifies', async () => {
  const { user, browser, link } = await unverified();
  const other = await unverified();
  const open = (path: string, headers: Record<string, string> = {}) =>
    browser.send('GET', path, { headers });
  const url = new URL(link, 'http://x');
  const later = Number(url.searchParams.get('expires')) + 3600;
  const altered = [
    link.replace(/expires=\d+/, `expires=${later}`),
    link.replace(/signature=.{4}/, 'signature=0000'),
    link.replace(`/verify/${user.id}/`, `/verify/${other.user.id}/`),
    link.replace(/verify\/(\d+)\/.{4}/, 'verify/$1/0000'),
    link.replace(/verify\/(\d+)\/\d+-/, 'verify/$1/'),
    link.replace(/(verify\/\d+\/\d+)/, '$10'),
    other.link.replace(/\/verify\/\d+\//, `/verify/${user.id}/`),
    url.pathname,
    `${url.pathname}?expires=${later}`,
    link.replace(/expires=\d+/, 'expires=99999999999999999999'),
    link.replace(/signature=[0-9a-f]+/, 'signature=%E0%A4%A'),
  ];
  for (const path of altered) {
    const reply = await open(path);
    expect(reply).toMatchObject({ status: 403, body: { code: 'invalid_link' } });
    const page = await open(path, { accept: 'text/html,application/xhtml+xml' });
    expect(page).toMatchObject({ status: 302, headers: { location: '/login?link=expired' } });
  }
  expect(await isVerified(user.id)).toBe(false);
  expect(await isVerified(other.user.id)).toBe(false);
});

test('after an hour the link is over', async () => {
  const { id, email } = await buildUser({ verified: false });
  const { db, config } = theApp();
  const registration = (await newestRegistration(db, id))?.id ?? 0;
  const minutesAgo = (minutes: number) =>
    verificationPath(config.appSecret, { id, email, registration }, Date.now() - minutes * 60_000);
  expect(await open(minutesAgo(61))).toMatchObject({ status: 403 });
  expect(await open(minutesAgo(59))).toMatchObject({ status: 302 });
});

test('resending answers the same for waiting, verified and unknown emails; who has an account gets a mail', async () => {
  const waiting = await buildUser({ verified: false });
  const done = await buildUser();
  const unknown = 'unknown@example.test';
  for (const email of [waiting.email, done.email, unknown])
    expect(await resend(email)).toMatchObject({
      status: 200,
      body: { message: 'Verification email resent!' },
    });
  expect(await mailsTo(waiting.email)).toHaveLength(1);
  const subjects = (await mailsTo(done.email)).map(({ subject }) => subject);
  expect(subjects).toEqual(['You already have an account']);
  expect(await mailsTo(unknown)).toHaveLength(0);
});

test('resending needs an email from someone who is signed out', async () => {
  expect(await resend()).toMatchObject({
    status: 422,
    body: { errors: { email: [expect.any(String)] } },
  });
  expect(await visitor().call(resendVerification)).toMatchObject({ status: 422 });
});
