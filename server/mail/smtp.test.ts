import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { theApp, withTestApp } from '#testing/app.ts';
import { openPost, type Post } from './post.ts';

withTestApp();

const received: string[] = [];
let server: Server;
let post: Post;

/** The least of a mail server: says yes to everything and keeps what it is told. */
beforeAll(async () => {
  server = createServer((socket) => {
    let inMail = false;
    let rest = '';
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      rest += chunk.toString();
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        received.push(line);
        if (inMail && line !== '.') continue;
        inMail = line === 'DATA';
        socket.write(inMail ? '354 go on\r\n' : '250 yes\r\n');
      }
    });
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const smtpUrl = `smtp://127.0.0.1:${port}`;
  post = openPost({ ...theApp().config, smtpUrl }, theApp().db);
});
afterAll(() => {
  post.close();
  server.close();
});

const lines = (start: string) => received.filter((line) => line.startsWith(start));

test('with SMTP_URL the mail goes to that server, and the mailbox stays empty', async () => {
  const letter = { subject: 'Hello', paragraphs: ['One'], because: 'Because.' };
  await post.send('jane@example.test', 'cause', letter);
  await post.send('jane@example.test', 'cause', letter);
  expect(lines('RCPT TO:<jane@example.test>')).toHaveLength(2);
  expect(lines('MAIL FROM:<no-reply@fairlot.test>')).toHaveLength(2);
  expect(lines('From: Fairlot <no-reply@fairlot.test>')).toHaveLength(2);
  const ids = lines('Message-ID: ');
  expect(ids[0]).toMatch(/^Message-ID: <[0-9a-f]{32}@fairlot\.test>$/);
  expect(ids[1]).toBe(ids[0]);
  expect(await theApp().db.selectFrom('mailbox').select('id').execute()).toEqual([]);
});

test('an address cannot bring a second recipient or a header along', async () => {
  received.length = 0;
  const letter = { subject: 'Hello', paragraphs: ['One'], because: 'Because.' };
  const sly = 'a@example.test, b@example.test\r\nBcc: c@example.test';
  await post.send(sly, 'sly', letter).catch(() => undefined);
  expect(received.filter((line) => /^Bcc:|RCPT TO:<[bc]@/.test(line))).toEqual([]);
});
