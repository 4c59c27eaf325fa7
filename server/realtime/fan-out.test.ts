import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inSlices, yieldToAccepts } from './fan-out.ts';

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
  const yieldTurn = yieldToAccepts(server);
  await comeAtOnce();
  // From here on the server looks at the door between any two turns.
  await nextTurn();
  const before = taken.length;
  await yieldTurn();
  expect(taken.length - before).toBe(10);
  await yieldTurn();
  await yieldTurn();
  expect(taken).toHaveLength(CROWD);
});

test('without a crowd it is one turn', async () => {
  const yieldTurn = yieldToAccepts(server);
  let turns = 0;
  const counted = nextTurn().then(async () => {
    for (turns = 1; turns < 5; turns += 1) await nextTurn();
  });
  await yieldTurn();
  expect(turns).toBeLessThanOrEqual(1);
  await counted;
});

test('thousands are reached by hundreds, and others have their turn between', async () => {
  const reached: number[] = [];
  const between: number[] = [];
  const others = async () => {
    await nextTurn();
    between.push(reached.length);
  };
  const all = Array.from({ length: 250 }, (_, nth) => nth);
  await inSlices(all, others, (nth) => reached.push(nth));
  expect(between).toEqual([100, 200]);
  expect(reached).toEqual(all);
});

test('who comes meanwhile is not one of them, and nobody is reached twice', async () => {
  const all = new Set(Array.from({ length: 150 }, (_, nth) => nth));
  const reached: number[] = [];
  const comes = async () => {
    all.add(1_000);
  };
  await inSlices(all, comes, (nth) => reached.push(nth));
  expect(reached).toHaveLength(150);
  expect(reached).not.toContain(1_000);
});
