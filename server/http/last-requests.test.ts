import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { lastRequests } from './last-requests.ts';

test('a request that is on its way when the server is asked to stop is answered, and its connection ends', async () => {
  const server = createServer((_request, response) => response.end('here'));
  const ended = lastRequests(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write('GET /first HTTP/1.1\r\nHost: x\r\n\r\n');
  expect(String((await once(socket, 'data'))[0])).toContain('Connection: keep-alive');

  // Sent, and not read by the server yet: it is this very process.
  socket.write('GET /second HTTP/1.1\r\nHost: x\r\n\r\n');
  const stopped = ended().then(() => once(server.close(), 'close'));
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1.1 200 .*Connection: close.*here$/s);
  await stopped;
});

test('a server that nobody is connected to stops at once', async () => {
  const server = createServer();
  const ended = lastRequests(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const first = await Promise.race([ended().then(() => 'stopped'), pause(200, 'waited')]);
  expect(first).toBe('stopped');
  server.close();
});

test('a server to which requests keep coming goes on with them for a while, and stops all the same', async () => {
  const server = createServer((_request, response) => response.end('here'));
  const ended = lastRequests(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const idle = connect(port, '127.0.0.1');
  await once(idle, 'connect');
  const began = performance.now();
  let isOver = false;
  const stopping = ended().then(() => {
    isOver = true;
  });
  let lastAnswer = 0;
  while (!isOver) {
    await (await fetch(`http://127.0.0.1:${port}/`)).text();
    lastAnswer = performance.now() - began;
  }
  await stopping;
  // Longer than one quiet quarter of a second would have been waited for.
  expect(lastAnswer).toBeGreaterThan(1_000);
  idle.destroy();
  server.close();
});
