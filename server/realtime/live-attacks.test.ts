import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, test, vi } from 'vitest';
import { auctionChannel } from '#contract/live/auction-channel.ts';
import { hostileValue } from '#verification/fuzz/hostile-values.ts';
import { chanceOf } from '#verification/simulation/virtual/chance.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { eventually } from '#verification/support/eventually.ts';
import { LiveClient, listen, theLive, withLive } from '#verification/support/live.ts';
import { buildLiveLot } from '#verification/support/lots.ts';
import { buildAdmin, signedIn } from '#verification/support/people.ts';

withTestApp({ corsOrigins: ['https://shop.example'] });
withLive();

vi.setConfig({ testTimeout: 60_000 });

/** The server still answers whoever behaves. */
async function isWell(): Promise<void> {
  const calm = await listen([]);
  calm.say({ type: 'ping', sent: 1 });
  await eventually(() => expect(calm.received).toMatchObject([{ type: 'pong', sent: 1 }]));
  calm.ws.terminate();
}

test.each([
  'http://fairlot.test.evil.example',
  'http://evil.example/?http://fairlot.test',
  'http://fairlot.test:81',
  'https://fairlot.test',
  'http://www.fairlot.test',
  'http://shop.example',
  'https://shop.example.evil.test',
  'https://evil-shop.example',
  'http://fairlot.test@evil.example',
  'file://',
  'chrome-extension://abcdef',
  'fairlot.test',
  ' ',
])('with an admin’s cookies, a page from %j opens no socket', async (origin) => {
  const client = new LiveClient({ origin, as: await signedIn(await buildAdmin()) });
  await eventually(() => expect(client.refused).toBe(403));
  expect(theLive().hub.connections.size).toBe(0);
});

/** What a browser never asks to make a socket. */
const handshakes: [what: string, head: string][] = [
  ['a key that is none', 'Sec-WebSocket-Key: x\r\nSec-WebSocket-Version: 13\r\n'],
  ['no key', 'Sec-WebSocket-Version: 13\r\n'],
  [
    'a version of nobody',
    `Sec-WebSocket-Key: ${'A'.repeat(22)}==\r\nSec-WebSocket-Version: 99\r\n`,
  ],
  ['two keys', `Sec-WebSocket-Key: ${'A'.repeat(22)}==\r\n`.repeat(2)],
];

test.each(handshakes)('a greeting with %s is refused', async (_, head) => {
  const { port } = theApp().app.server.address() as AddressInfo;
  const answer = await new Promise<string>((resolve) => {
    let text = '';
    const line = connect(port, '127.0.0.1', () =>
      line.write(
        `GET /live HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${head}\r\n`,
      ),
    );
    line.on('data', (chunk) => {
      text += chunk;
    });
    line.on('error', () => resolve(text));
    line.on('close', () => resolve(text));
  });
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  await isWell();
});

test.each([
  ['a page of somebody else', '/live', 'Origin: http://evil.example\r\n'],
  ['no such place', '/lives', ''],
])('who is turned away (%s) and never hangs up holds no connection', async (_, path, origin) => {
  const { server } = theApp().app;
  const connected = once(server, 'connection') as Promise<[Socket]>;
  const { port } = server.address() as AddressInfo;
  const line = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  const head = `Host: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${origin}`;
  line.write(`GET ${path} HTTP/1.1\r\n${head}\r\n`);
  const [turnedAway] = await connected;
  const [answer] = (await once(line, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 40[34] /);
  await eventually(() => expect(turnedAway.destroyed).toBe(true));
  expect(line.destroyed).toBe(false);
  line.destroy();
});

/** Frames that break the protocol itself, as bytes; a client's are masked, here with zeros. */
const broken: [what: string, bytes: Buffer, code: number][] = [
  ['an unmasked frame', Buffer.from([0x81, 0x01, 0x61]), 1002],
  ['reserved bits', Buffer.from([0xf1, 0x80, 0, 0, 0, 0]), 1002],
  ['an opcode of nobody', Buffer.from([0x83, 0x80, 0, 0, 0, 0]), 1002],
  ['a continuation of nothing', Buffer.from([0x80, 0x80, 0, 0, 0, 0]), 1002],
  ['text that is no UTF-8', Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0xff, 0xfe]), 1007],
  ['a ping that is too long', Buffer.from([0x89, 0xfe, 0, 0xff, 0, 0, 0, 0]), 1002],
  ['a message of exabytes', Buffer.from([0x81, 0xff, 0x7f, ...Array(7).fill(0xff), 0, 0, 0, 0]), 0],
];

test.each(broken)('%s ends its own socket only', async (_, bytes, code) => {
  const other = await listen([]);
  const client = await listen([]);
  const line = Reflect.get(client.ws, '_socket') as { write(bytes: Buffer): void };
  line.write(bytes);
  await eventually(() => expect(client.closed).toBeDefined());
  if (code) expect(client.closed?.code).toBe(code);
  expect(other.closed).toBeUndefined();
  await isWell();
  other.ws.terminate();
});

test('a message in a thousand pieces is too long however small the pieces are', async () => {
  const client = await listen([]);
  for (let piece = 0; piece < 1_000; piece += 1) client.ws.send('x'.repeat(50), { fin: false });
  await eventually(() => expect(client.closed?.code).toBe(1009));
  await isWell();
});

test('a thousand messages that chance makes of the contract break nothing and subscribe to nothing of others', async () => {
  const { id } = await buildLiveLot();
  const chance = chanceOf(2026);
  const names = ['type', 'channel', 'epoch', 'seq', 'sent', '__proto__', 'x'];
  const texts = ['subscribe', 'unsubscribe', 'ping', 'me', 'admin', 'market', auctionChannel(id)];
  const value = () => (chance.happens(0.6) ? chance.pick(texts) : hostileValue(chance));
  const message = (): string | Buffer => {
    if (chance.happens(0.1)) return randomBytes(chance.between(0, 100));
    const fields = Array.from({ length: chance.between(0, 5) }, () => [
      chance.pick(names),
      value(),
    ]);
    const text = JSON.stringify(Object.fromEntries(fields)).slice(0, 4_000);
    return chance.happens(0.1) ? text.slice(0, -1) : text;
  };
  for (let crowd = 0; crowd < 20; crowd += 1) {
    const client = await listen([]);
    for (let nth = 0; nth < 50; nth += 1) client.ws.send(message());
    client.say({ type: 'ping', sent: 7 });
    // Frames of what it did subscribe to may come after the answer, which says that all was read.
    await eventually(() => {
      const isAnswered = client.received.some((one) => 'sent' in one && one.sent === 7);
      expect(isAnswered || client.closed !== undefined).toBe(true);
    });
    expect(client.frames('me')).toEqual([]);
    expect(client.frames('admin')).toEqual([]);
    client.ws.terminate();
  }
  await isWell();
});
