import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { givesWay } from './give-way.ts';

const CROWD = 25;

let server: Server;
let taken: Socket[];
let coming: Socket[];

beforeEach(async () => {
  taken = [];
  coming = [];
  server = createServer((socket) => taken.push(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterEach(async () => {
  for (const socket of [...taken, ...coming]) socket.destroy();
  server.close();
  await once(server, 'close');
});

/** The kernel takes their hands at once; the server has not had a turn to look yet. */
async function comeAtOnce(): Promise<void> {
  const { port } = server.address() as AddressInfo;
  coming = Array.from({ length: CROWD }, () => connect(port, '127.0.0.1'));
  await new Promise<void>((resolve) => process.nextTick(resolve));
}

test('work that takes many turns lets ten of a crowd in each time, not one', async () => {
  const giveWay = givesWay(server);
  await comeAtOnce();
  // From here on the server looks at the door between any two turns.
  await nextTurn();
  const before = taken.length;
  await giveWay();
  expect(taken.length - before).toBe(10);
  await giveWay();
  await giveWay();
  expect(taken).toHaveLength(CROWD);
});

test('without a crowd it is one turn', async () => {
  const giveWay = givesWay(server);
  let turns = 0;
  const counted = nextTurn().then(async () => {
    for (turns = 1; turns < 5; turns += 1) await nextTurn();
  });
  await giveWay();
  expect(turns).toBeLessThanOrEqual(1);
  await counted;
});
