import { afterAll, expect, test } from 'vitest';
import { buildTestApp, theApp, withTestApp } from '#verification/support/app.ts';
import { visitor } from '#verification/support/client.ts';
import { openMailer } from './mailer.ts';

withTestApp();

const closing: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
});

const letter = (subject: string) => ({
  subject,
  paragraphs: ['Hello <i>Jane</i>,'],
  button: { label: 'Open', url: 'http://fairlot.test/auction/1' },
  because: 'Because.',
});
const send = (to: string, cause: string, subject = cause) =>
  openMailer(theApp().config, theApp().db).send(to, cause, letter(subject));

interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  created_at: string;
}

test('the mailbox as JSON has one reader’s mails, newest first', async () => {
  await send('jane@example.test', 'first');
  await send('paul@example.test', 'other');
  await send('jane@example.test', 'second');
  const reply = await visitor().send<Mail[]>('GET', '/dev/mailbox.json?to=Jane@example.test');
  expect(reply.body.map(({ subject }) => subject)).toEqual(['second', 'first']);
  expect(Object.keys(reply.body[0] ?? {}).sort()).toEqual(
    ['created_at', 'html', 'subject', 'text', 'to'].sort(),
  );
  expect(reply.body[0]).toMatchObject({
    to: 'jane@example.test',
    text: expect.stringContaining('http://fairlot.test/auction/1'),
    created_at: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
  });
});

test('a mail sent again for the same cause is there once', async () => {
  await send('again@example.test', 'cause');
  await send('again@example.test', 'cause');
  const reply = await visitor().send<Mail[]>('GET', '/dev/mailbox.json?to=again@example.test');
  expect(reply.body).toHaveLength(1);
});

test('the page lists mails, opens one, and frames its HTML with nothing allowed in it', async () => {
  await send('page@example.test', 'framed', '<img src=x onerror=alert(1)>');
  const list = await visitor().send('GET', '/dev/mailbox?to=page@example.test');
  expect(list.headers['content-type']).toContain('text/html');
  expect(list.text).not.toContain('<img');
  // Otherwise browsers ask for /favicon.ico, which is not there.
  expect(list.text).toContain('<link rel="icon" href="/favicon.svg"');
  const path = /href="(\/dev\/mailbox\/\d+)"/.exec(list.text)?.[1] ?? '';
  const mail = await visitor().send('GET', path);
  expect(mail.text).toContain('<a href="http://fairlot.test/auction/1">');
  expect(mail.text).toContain(`src="${path}.html"`);
  const framed = await visitor().send('GET', `${path}.html`);
  expect(framed.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
  expect(framed.text).toContain('<base target="_top">');
  expect(await visitor().send('GET', '/dev/mailbox/999999')).toMatchObject({ status: 404 });
});

test.each([
  ['in production', { production: true }],
  ['with a mail server', { smtpUrl: 'smtp://127.0.0.1:1' }],
])('%s there is no mailbox page', async (_case, settings) => {
  const other = await buildTestApp(settings);
  closing.push(() => other.close());
  for (const path of ['/dev/mailbox', '/dev/mailbox.json', '/dev/mailbox/1', '/dev/mailbox/1.html'])
    expect(await visitor(other).send('GET', path)).toMatchObject({ status: 404 });
});

test.each<Record<string, string>>([
  { host: 'fairlot.example' },
  { host: 'rebound.example:3000' },
  { 'x-forwarded-for': '203.0.113.7' },
  { forwarded: 'for=203.0.113.7' },
  { host: '%%%' },
])('whom a proxy lets in, or another name leads here, finds no mailbox: %o', async (headers) => {
  for (const path of ['/dev/mailbox', '/dev/mailbox.json', '/dev/mailbox/1'])
    expect((await visitor().send('GET', path, { headers })).status).toBe(404);
});
