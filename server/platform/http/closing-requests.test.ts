import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { theApp, withTestApp } from '#verification/support/app.ts';

withTestApp();

async function answerTo(socket: Socket): Promise<string> {
  let answer = '';
  socket.on('data', (chunk) => {
    answer += String(chunk);
  });
  await once(socket, 'close');
  return answer;
}

test('a request whose end comes when the server is already closed is answered like every other', async () => {
  const { app } = theApp();
  await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const accepted = once(app.server, 'connection');
  socket.write('GET /api/auction/1 HTTP/1.1\r\nHost: x\r\n');
  const [line] = (await accepted) as [Socket];
  await expect.poll(() => line.bytesRead).toBeGreaterThan(0);

  const closed = app.close();
  await expect.poll(() => app.server.listening).toBe(false);
  socket.write('\r\n');
  const answer = await answerTo(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 404 /);
  expect(answer).toMatch(/^connection: close\r$/im);
  expect(answer).toContain('"code":"auction_closed"');
  await closed;
});
