import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { eventually } from '#verification/support/eventually.ts';
import { listen, withLive } from '#verification/support/live.ts';

withTestApp();
withLive();

/** What a connection of one request answers until it ends. */
async function answerTo(head: readonly string[], body = ''): Promise<string> {
  const { port } = theApp().app.server.address() as AddressInfo;
  const line = connect(port, '127.0.0.1');
  let text = '';
  line.on('data', (chunk) => {
    text += chunk;
  });
  line.write(`${[...head, 'Host: fairlot.test', '', ''].join('\r\n')}${body}`);
  await once(line, 'close');
  return text;
}

/** As programs offer another protocol with their first request: Java's client with every one over plain http. */
const offering = (protocol: string): string[] => [
  'Connection: Upgrade, HTTP2-Settings, close',
  `Upgrade: ${protocol}`,
  'HTTP2-Settings: AAEAAEAAAAIAAAABAAMAAABkAAQBAAAAAAUAAEAA',
];

test.each(['h2c', 'h2c, websocket/2', 'TLS/1.0', 'nobody/7'])(
  'a request that offers %s besides is answered as if it did not',
  async (protocol) => {
    const read = await answerTo(['GET /api/auctions HTTP/1.1', ...offering(protocol)]);
    expect(read).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(read).toMatch(/\r\n\r\n\[\]$/);
    const body = JSON.stringify({ email: 'nobody@fairlot.test', password: 'wrong' });
    const carries = ['Content-Type: application/json', `Content-Length: ${body.length}`];
    const written = await answerTo(
      ['POST /login HTTP/1.1', ...carries, ...offering(protocol)],
      body,
    );
    expect(written).toMatch(/^HTTP\/1\.1 419 /);
  },
);

test('a socket is still opened, however its name is written', async () => {
  const client = await listen([], { headers: { upgrade: 'WebSocket' } });
  client.say({ type: 'ping', sent: 1 });
  await eventually(() => expect(client.received).toMatchObject([{ type: 'pong' }]));
  client.ws.terminate();
});
