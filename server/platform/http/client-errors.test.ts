import { once } from 'node:events';
import { ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { ErrorBody } from '#contract/error-body.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { buildBidder } from '#verification/support/bidders.ts';
import type { Client } from '#verification/support/client.ts';
import { eventually } from '#verification/support/eventually.ts';
import { buildLiveLot } from '#verification/support/lots.ts';
import { buildAdmin, buildCrowd, signedIn } from '#verification/support/people.ts';

withTestApp();
beforeAll(async () => {
  await theApp().app.listen({ host: '127.0.0.1', port: 0 });
});

/** A connection, and all that comes back on it until it ends. */
function talk(bytes: string) {
  const { port } = theApp().app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').setNoDelay();
  const heard = { text: '' };
  socket.on('data', (chunk) => {
    heard.text += chunk.toString('latin1');
  });
  // A server that hangs up may well reset the connection.
  socket.on('error', () => undefined);
  const ended = new Promise<string>((resolve) => socket.on('close', () => resolve(heard.text)));
  socket.write(bytes);
  return { socket, heard, ended };
}

function answerOf(text: string) {
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return { head: head.toLowerCase(), body: ErrorBody.parse(JSON.parse(body)) };
}

function headersOf({ cookies }: Client): string {
  const pairs = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const token = decodeURIComponent(cookies.get('XSRF-TOKEN') ?? '');
  return `Host: x\r\nCookie: ${pairs}\r\nX-XSRF-TOKEN: ${token}\r\n`;
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
  const { head, body } = answerOf(await talk(bytes).ended);
  expect(head).toMatch(new RegExp(`^http/1\\.1 ${status} `));
  expect(head).toContain('content-type: application/json; charset=utf-8');
  expect(head).toMatch(/x-server-time: \d{4}-/);
  expect(head).toContain('connection: close');
  expect(body.code).toBe(code);
  expect(head).toContain(`x-request-id: ${body.request_id.toLowerCase()}`);
});

test('what is wrong with the next request is not said in answer to a bid', async () => {
  const { db, sequencer } = theApp();
  const lot = await buildLiveLot({ buyIn: 10, market: 100 });
  const { client } = await buildBidder(lot);
  const body = '{"amount":15}';
  const head = `POST /api/auctions/${lot.id}/bids HTTP/1.1\r\n${headersOf(client)}`;
  const type = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
  const answer = await inTransaction(db, async (tx) => {
    await sql`select from auctions where id = ${lot.id} for update`.execute(tx);
    const { socket, ended } = talk(`${head}${type}${body}`);
    await eventually(() => expect(sequencer.waiting).toBe(1));
    socket.write('GARBAGE\r\n\r\n');
    return ended;
  });
  expect(answer).toBe('');
  await eventually(async () => {
    const bids = await db
      .selectFrom('bids')
      .select('id')
      .where('auction_id', '=', lot.id)
      .execute();
    expect(bids).toHaveLength(1);
  });
});

test('no answer has another one in its midst', async () => {
  await buildCrowd(60_000, { role: 'buyer' });
  const head = `GET /api/admin/users?format=csv HTTP/1.1\r\n${headersOf(await signedIn(await buildAdmin()))}`;
  const { socket, heard, ended } = talk(`${head}Transfer-Encoding: chunked\r\n\r\n`);
  await eventually(() => expect(heard.text).toContain('\r\n\r\n'));
  // Part of the answer has come, and the rest waits for somebody to read.
  socket.pause();
  socket.write('zz\r\n');
  socket.resume();
  expect((await ended).match(/HTTP\/1\.1/g)).toHaveLength(1);
});

test('an idle connection keeps nothing of its last answer, and garbage is refused as what comes next', async () => {
  const connected = once(theApp().app.server, 'connection');
  const { socket, heard, ended } = talk('GET /api/auctions HTTP/1.1\r\nHost: x\r\n\r\n');
  await eventually(() => expect(heard.text).toContain('200 OK'));
  const [connection] = await connected;
  const kept = () =>
    Reflect.ownKeys(connection).filter((name) => connection[name] instanceof ServerResponse);
  await eventually(() => expect(kept()).toEqual([]));
  socket.write('GARBAGE\r\n\r\n');
  expect((await ended).match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400']);
});
