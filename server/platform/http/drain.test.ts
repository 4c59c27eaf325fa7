import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { eventually } from '#verification/support/eventually.ts';
import { prepareDrain } from './drain.ts';

async function begin(handle: RequestListener = (_request, response) => response.end('here')) {
  const server = createServer(handle);
  const { drain } = prepareDrain(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const open = async () => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return socket;
  };
  const stop = async () => {
    await drain();
    await new Promise((closed) => server.close(closed));
  };
  return { server, open, stop };
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
  const sockets = await Promise.all(Array.from({ length: 5 }, open));
  const began = performance.now();
  const stopped = stop();
  const comesTooLate = async () => (await open()).destroy();
  await eventually(() => expect(comesTooLate()).rejects.toThrow('ECONNREFUSED'));
  // Each within a quiet quarter of a second of the one before.
  for (const socket of sockets) {
    ask(socket, '/');
    expect(await answerOn(socket)).toContain('Connection: close');
    await pause(120);
  }
  expect(performance.now() - began).toBeGreaterThan(500);
  await stopped;
});

test('a server that closes waits for what was sent whole, and not for what is half sent', async () => {
  let slow: ServerResponse | undefined;
  const { server, open, stop } = await begin((request, response) => {
    if (request.url === '/slow') slow = response;
    else if (request.url === '/quick') response.end('here');
  });

  async function sent(text: string): Promise<Socket> {
    const accepted = once(server, 'connection');
    const socket = await open();
    socket.on('error', () => undefined);
    socket.write(text);
    const [connection] = (await accepted) as [Socket];
    await expect.poll(() => connection.bytesRead).toBe(text.length);
    return socket;
  }

  const halves = [
    await sent('GET /half HTTP/1.1\r\nHo'),
    await sent('POST /half HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nhal'),
    await sent('GET /quick HTTP/1.1\r\nHost: x\r\n\r\nGET /half HTTP/1.1\r\nHo'),
  ];
  const whole = await sent('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n');

  const stopped = stop();
  await Promise.all(halves.map((half) => half.destroyed || once(half.resume(), 'close')));
  expect(whole.destroyed).toBe(false);
  slow?.end('here at last');
  expect(await answerOn(whole)).toContain('here at last');
  await stopped;
});
