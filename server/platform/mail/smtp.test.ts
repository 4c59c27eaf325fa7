import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { type MailServer, startMailServer } from '#verification/support/mail-server.ts';
import { type Mailer, openMailer } from './mailer.ts';

withTestApp();

let server: MailServer;
let mailer: Mailer;

beforeAll(async () => {
  server = await startMailServer();
  const smtpUrl = `smtp://127.0.0.1:${server.port}`;
  mailer = openMailer({ ...theApp().config, smtpUrl }, theApp().db);
});
afterAll(() => {
  mailer.close();
  server.close();
});

const lines = (start: string) => server.received.filter((line) => line.startsWith(start));

test('with SMTP_URL the mail goes to that server, and the mailbox stays empty', async () => {
  const letter = { subject: 'Hello', paragraphs: ['One'], because: 'Because.' };
  await mailer.send('jane@example.test', 'cause', letter);
  await mailer.send('jane@example.test', 'cause', letter);
  expect(lines('RCPT TO:<jane@example.test>')).toHaveLength(2);
  expect(lines('MAIL FROM:<no-reply@fairlot.test>')).toHaveLength(2);
  expect(lines('From: Fairlot <no-reply@fairlot.test>')).toHaveLength(2);
  const ids = lines('Message-ID: ');
  expect(ids[0]).toMatch(/^Message-ID: <[0-9a-f]{32}@fairlot\.test>$/);
  expect(ids[1]).toBe(ids[0]);
  expect(await theApp().db.selectFrom('mailbox').select('id').execute()).toEqual([]);
});

test('a mail that may be stopped says how, in headers that mail programs act on', async () => {
  const unsubscribe = 'https://fairlot.test/unsubscribe/7-outbid.abc';
  const letter = { subject: 'Hello', paragraphs: ['One'], because: 'Because.', unsubscribe };
  await mailer.send('jane@example.test', 'stoppable', letter);
  expect(lines(`List-Unsubscribe: <${unsubscribe}>`)).toHaveLength(1);
  expect(lines('List-Unsubscribe-Post: List-Unsubscribe=One-Click')).toHaveLength(1);
});

test('a mail server that answers a little at a time is not waited for for ever, and the next mail goes', async () => {
  let isSlow = true;
  const dripping = createServer((socket) => {
    socket.write('220 test\r\n');
    socket.on('error', () => undefined);
    const drip = setInterval(() => isSlow && socket.write('250-and\r\n'), 20);
    socket.on('close', () => clearInterval(drip));
    socket.on('data', (line) => {
      if (!isSlow) socket.write(String(line).startsWith('DATA') ? '354 go on\r\n' : '250 yes\r\n');
    });
  });
  await new Promise<void>((resolve) => dripping.listen(0, '127.0.0.1', resolve));
  const { port } = dripping.address() as AddressInfo;
  const smtpUrl = `smtp://127.0.0.1:${port}`;
  const slow = openMailer({ ...theApp().config, smtpUrl }, theApp().db, 500);
  const letter = { subject: 'Hello', paragraphs: ['One'], because: 'Because.' };
  const sent = Array.from({ length: 4 }, () => slow.send('jane@example.test', 'cause', letter));
  for (const one of await Promise.allSettled(sent))
    expect(one).toMatchObject({ reason: { message: 'The mail server took over 0.5 s.' } });
  isSlow = false;
  await slow.send('jane@example.test', 'cause', letter);
  slow.close();
  dripping.close();
});

test('an address cannot bring a second recipient or a header along', async () => {
  server.received.length = 0;
  const letter = { subject: 'Hello', paragraphs: ['One'], because: 'Because.' };
  const sly = 'a@example.test, b@example.test\r\nBcc: c@example.test';
  await mailer.send(sly, 'sly', letter).catch(() => undefined);
  expect(server.received.filter((line) => /^Bcc:|RCPT TO:<[bc]@/.test(line))).toEqual([]);
});

test('a mail server that wants to know who we are is told by SMTP_URL, and gets no mail from anybody else', async () => {
  const picky = await startMailServer({ user: 'shop', password: 'open, sesame' });
  const letter = { subject: 'Hello', paragraphs: ['One'], because: 'Because.' };
  const sendAs = async (who: string) => {
    const smtpUrl = `smtp://${who}127.0.0.1:${picky.port}`;
    const sender = openMailer({ ...theApp().config, smtpUrl }, theApp().db);
    await sender.send('jane@example.test', 'cause', letter).finally(sender.close);
  };
  await expect(sendAs('')).rejects.toThrow(/530/);
  await expect(sendAs('shop:guessed@')).rejects.toThrow(/535/);
  expect(picky.received.join('\n')).not.toContain('jane@example.test');
  await sendAs('shop:open%2C%20sesame@');
  expect(picky.received).toContain('RCPT TO:<jane@example.test>');
  picky.close();
});
