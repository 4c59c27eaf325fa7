import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { lastRequests } from './last-requests.ts';

async function begin() {
  const server = createServer((_request, response) => response.end('here'));
  const last = lastRequests(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const open = async () => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return socket;
  };
  const stop = async () => {
    await last.answer();
    server.close();
    await last.gone();
  };
  return { open, stop };
}

const ask = (socket: Socket, path: string) =>
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
const answerOn = async (socket: Socket) => String((await once(socket, 'data'))[0]);

test('a request that is on its way when the server is asked to stop is answered, and its connection ends', async () => {
  const { open, stop } = await begin();
  const socket = await open();
  ask(socket, '/first');
  expect(await answerOn(socket)).toContain('Connection: keep-alive');

  // Sent, and not read by the server yet: it is this very process.
  ask(socket, '/second');
  const stopped = stop();
  const ended = once(socket.resume(), 'end');
  expect(await answerOn(socket)).toMatch(/^HTTP\/1.1 200 .*here$/s);
  await ended;
  await stopped;
});

test('a server that nobody is connected to stops at once', async () => {
  const { stop } = await begin();
  const first = await Promise.race([stop().then(() => 'stopped'), pause(200, 'waited')]);
  expect(first).toBe('stopped');
});

test('who comes later is refused, and those that were there are answered for a while', async () => {
  const { open, stop } = await begin();
  const sockets = await Promise.all(Array.from({ length: 8 }, open));
  const began = performance.now();
  const stopped = stop();
  const comesTooLate = async () => (await open()).destroy();
  await vi.waitFor(() => expect(comesTooLate()).rejects.toThrow('ECONNREFUSED'));
  // Each within a quiet quarter of a second of the one before.
  for (const socket of sockets) {
    ask(socket, '/');
    expect(await answerOn(socket)).toContain('Connection: close');
    await pause(150);
  }
  expect(performance.now() - began).toBeGreaterThan(1_000);
  await stopped;
});
