import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { oneAnswerEach } from '../answers/one-answer-each.ts';
import { halfRequests } from './half-requests.ts';

test('a server that closes waits for what was sent whole, and not for what is half sent', async () => {
  let slow: ServerResponse | undefined;
  const server = createServer((request, response) => {
    if (request.url === '/slow') slow = response;
    else if (request.url === '/quick') response.end('here');
  });
  oneAnswerEach(server);
  const giveUp = halfRequests(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  async function sent(text: string): Promise<Socket> {
    const accepted = once(server, 'connection');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(text);
    const [line] = (await accepted) as [Socket];
    await expect.poll(() => line.bytesRead).toBe(text.length);
    return socket;
  }

  const halves = [
    await sent('GET /half HTTP/1.1\r\nHo'),
    await sent('POST /half HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nhal'),
    await sent('GET /quick HTTP/1.1\r\nHost: x\r\n\r\nGET /half HTTP/1.1\r\nHo'),
  ];
  const whole = await sent('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n');

  const closed = once(server.close(), 'close');
  giveUp();
  await Promise.all(halves.map((half) => half.destroyed || once(half.resume(), 'close')));
  expect(whole.destroyed).toBe(false);
  slow?.end('here at last');
  expect(String((await once(whole, 'data'))[0])).toContain('here at last');
  whole.destroy();
  await closed;
});
