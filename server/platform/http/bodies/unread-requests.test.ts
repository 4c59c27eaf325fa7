import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import { ErrorBody } from '#contract/error-body.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';

withTestApp();
beforeAll(async () => {
  await theApp().app.listen({ host: '127.0.0.1', port: 0 });
});

async function answerTo(bytes: string) {
  const { port } = theApp().app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(bytes);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { head: head.toLowerCase(), body: ErrorBody.parse(JSON.parse(body)) };
}

const unread: [what: string, bytes: string, status: number, code: string][] = [
  [
    'a search too long for its head',
    `GET /api/auctions?q=${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
    431,
    'too_large',
  ],
  ['no request at all', 'GARBAGE\r\n\r\n', 400, 'malformed'],
];

test.each(unread)('%s is refused in the words of every refusal', async (_, bytes, status, code) => {
  const { head, body } = await answerTo(bytes);
  expect(head).toMatch(new RegExp(`^http/1\\.1 ${status} `));
  expect(head).toContain('content-type: application/json; charset=utf-8');
  expect(head).toMatch(/x-server-time: \d{4}-/);
  expect(head).toContain('connection: close');
  expect(body.code).toBe(code);
  expect(head).toContain(`x-request-id: ${body.request_id.toLowerCase()}`);
});
