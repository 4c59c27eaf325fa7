import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { visitor } from '#verification/support/client.ts';

withTestApp();
beforeAll(async () => {
  await theApp().app.listen({ host: '127.0.0.1', port: 0 });
});

/** What comes back for these bytes until the server hangs up; `leave` says goodbye after sending. */
function answerTo(bytes: string | Buffer, leave = false): Promise<string> {
  const { port } = theApp().app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => {
      if (leave) socket.end(bytes);
      else socket.write(bytes);
    });
    socket.setTimeout(20_000, () => reject(new Error(`No end after: ${answer}`)));
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
    });
    // Hanging up on garbage is an answer too.
    socket.on('error', () => resolve(answer));
    socket.on('close', () => resolve(answer));
  });
}

const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1] ?? 0);
const POST = 'POST /login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
const GET = 'GET /api/auctions HTTP/1.1\r\nHost: x\r\n';
const CHUNKED = 'Transfer-Encoding: chunked\r\n';
const SECRET = 'GET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n';

/** Two programs could read these as different requests, or as different numbers of them. */
const ambiguous: [what: string, bytes: string][] = [
  ['two lengths', `${POST}Content-Length: 2\r\nContent-Length: 40\r\n\r\n{}${SECRET}`],
  ['a length and chunks', `${POST}Content-Length: 5\r\n${CHUNKED}\r\n0\r\n\r\n${SECRET}`],
  ['a length that is none', `${POST}Content-Length: 2x\r\n\r\n{}`],
  ['a negative length', `${POST}Content-Length: -1\r\n\r\n{}`],
  [
    'chunks that are not the last coding',
    `${POST}Transfer-Encoding: chunked, gzip\r\n\r\n0\r\n\r\n`,
  ],
  ['a space before the colon', `${POST}Content-Length : 2\r\n\r\n{}`],
  ['a header over two lines', `${GET}X-A: b\r\n c: d\r\n\r\n`],
  ['a bare line feed', `${GET}X-A: b\nX-C: d\r\n\r\n`],
  ['a bare carriage return', `${GET}X-A: b\rX-C: d\r\n\r\n`],
  ['a zero byte in a header', `${GET}X-A: b\0c\r\n\r\n`],
  ['no host', 'GET /api/auctions HTTP/1.1\r\n\r\n'],
];

const brokenChunks: [what: string, chunks: string][] = [
  ['a chunk of a size that is none', `\r\nzz\r\n{}\r\n0\r\n\r\n${SECRET}`],
  ['a chunk of endless size', `\r\n${'f'.repeat(40)}\r\n{}${SECRET}`],
];

describe('a request that could be read in two ways is refused, and ends its connection', () => {
  async function expectRefusal(bytes: string): Promise<void> {
    const answer = await answerTo(bytes);
    expect(statusOf(answer)).toBe(400);
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
    expect(answer).not.toContain('smuggled');
  }

  test.each(ambiguous)('%s', (_, bytes) => expectRefusal(bytes));

  test.each(brokenChunks)('%s, of somebody who may send it', async (_, chunks) => {
    const client = visitor();
    await client.send('GET', '/sanctum/csrf-cookie');
    const cookies = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const token = decodeURIComponent(client.cookies.get('XSRF-TOKEN') ?? '');
    const allowed = `Cookie: ${cookies}\r\nX-XSRF-TOKEN: ${token}\r\n`;
    await expectRefusal(`${POST}${allowed}${CHUNKED}${chunks}`);
  });

  test.each(brokenChunks)('%s, of somebody who may not', (_, chunks) =>
    expectRefusal(`${POST}${CHUNKED}${chunks}`),
  );
});

/** Nothing that HTTP/1.1 knows. */
const garbage: [what: string, bytes: string | Buffer][] = [
  ['noise', Buffer.from(Array.from({ length: 4_000 }, (_, nth) => (nth * 7919) % 251))],
  ['a TLS greeting', Buffer.from('16030100a5010000a10303', 'hex')],
  ['HTTP/2 without a word', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['a version of the future', 'GET / HTTP/9.9\r\nHost: x\r\n\r\n'],
  ['a method of nobody', 'BREW /pot HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['a line without an end', `GET /${'x'.repeat(90_000)}`],
  ['headers without an end', `${GET}${'X-A: b\r\n'.repeat(20_000)}`],
  ['one endless header', `${GET}X-A: ${'b'.repeat(100_000)}\r\n\r\n`],
];

test.each(garbage)('%s is refused or hung up on, never a fault', async (_, bytes) => {
  expect([0, 400, 404, 414, 431, 505]).toContain(statusOf(await answerTo(bytes)));
});

const unusual: [what: string, bytes: string, statuses: number[]][] = [
  ['HTTP/0.9', 'GET /api/auctions\r\n', [200, 400]],
  ['another site’s address', GET.replace('/api', 'http://evil.test/api'), [200, 400, 404]],
  ['TRACE', GET.replace('GET', 'TRACE'), [405]],
  ['CONNECT', 'CONNECT evil.test:443 HTTP/1.1\r\nHost: evil.test:443\r\n', [0, 400, 404, 405]],
  ['OPTIONS *', 'OPTIONS * HTTP/1.1\r\nHost: x\r\n', [204, 400, 404]],
];

test.each(unusual)('%s opens nothing', async (_, head, statuses) => {
  const answer = await answerTo(`${head}Connection: close\r\nX-Secret: s3cr3t\r\n\r\n`);
  expect(statuses).toContain(statusOf(answer));
  expect(answer).not.toContain('s3cr3t');
});

test('who hangs up in the middle of a body leaves nothing waiting', async () => {
  await Promise.all(
    Array.from({ length: 50 }, () =>
      answerTo(`${POST}Content-Length: 5000\r\n\r\n{"email":`, true),
    ),
  );
  const form = POST.replace('application/json', 'multipart/form-data; boundary=edge');
  const started = '--edge\r\nContent-Disposition: form-data; name="logo"; filename="x"\r\n\r\nx';
  await Promise.all(
    Array.from({ length: 50 }, () =>
      answerTo(`${form}Content-Length: 5000\r\n\r\n${started}`, true),
    ),
  );
  expect(statusOf(await answerTo(`${GET}Connection: close\r\n\r\n`))).toBe(200);
});

test('who sends no end of a request is not waited for beyond half a minute', () => {
  const { requestTimeout, headersTimeout } = theApp().app.server;
  expect(requestTimeout).toBe(30_000);
  // Node takes the longer of the two for that of a whole request.
  expect(headersTimeout).toBe(20_000);
});

test('a hundred requests sent at once without waiting are each answered, in order', async () => {
  const asked = Array.from({ length: 100 }, (_, nth) =>
    GET.replace('/api/auctions', `/api/auction/0${nth}`).concat(
      nth === 99 ? 'Connection: close\r\n\r\n' : '\r\n',
    ),
  );
  const answer = await answerTo(asked.join(''));
  expect(answer.match(/HTTP\/1\.1 404/g)).toHaveLength(100);
});
