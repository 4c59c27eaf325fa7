import { createServer, type Server } from 'node:tls';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { makeAuthority } from '#verification/support/certificates.ts';
import { openMailer } from './mailer.ts';

withTestApp();

const letter = { subject: 'Hello', paragraphs: ['One'], because: 'Because.' };
const heard: string[] = [];
let server: Server;

/** A mail server by TLS whose certificate nobody vouches for; it keeps what it is told. */
beforeEach(async () => {
  server = createServer(makeAuthority('Nobody').issue('localhost'), (socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => heard.push(chunk.toString()));
    socket.write('220 test\r\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.close();
});

test('with smtps: a mail server whose certificate is not trusted is told nothing, the password least of all', async () => {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const smtpUrl = `smtps://shop:secret@localhost:${port}`;
  const mailer = openMailer({ ...theApp().config, smtpUrl }, theApp().db);
  await expect(mailer.send('jane@example.test', 'cause', letter)).rejects.toThrow(/certificate/);
  expect(heard).toEqual([]);
  mailer.close();
});
