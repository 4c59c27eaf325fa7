import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { eventually } from '#verification/support/eventually.ts';
import { ArrivalOrder } from './arrival-order.ts';

const LOT = 7;
/** Longer than any test takes. */
const FOR_EVER = 60_000;

function inOrder(maxWaitMs = FOR_EVER) {
  const order = new ArrivalOrder(maxWaitMs);
  const gone: string[] = [];
  /** Adds a bid; returns what makes it ready. */
  const add = (name: string, lot = LOT) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    order.add(lot, promise, () => gone.push(name));
    return resolve;
  };
  return { order, gone, add };
}

const isIdle = (order: ArrivalOrder) => eventually(() => expect(order.hasWaiting(LOT)).toBe(false));

test('a bid whose bidder is found first waits for those that came before', async () => {
  const { order, gone, add } = inOrder();
  const [first, second, third] = ['first', 'second', 'third'].map((name) => add(name));
  third?.();
  second?.();
  await sleep(1);
  expect(gone).toEqual([]);
  first?.();
  await isIdle(order);
  expect(gone).toEqual(['first', 'second', 'third']);
});

test('bids on another lot are not held up', async () => {
  const { order, gone, add } = inOrder();
  const first = add('first');
  add('elsewhere', LOT + 1)();
  await sleep(1);
  expect(gone).toEqual(['elsewhere']);
  first();
  await isIdle(order);
  expect(gone).toEqual(['elsewhere', 'first']);
});

test('a bid that holds others up for too long goes after them, and none goes twice', async () => {
  const { order, gone, add } = inOrder(5);
  const late = add('late');
  add('last')();
  await isIdle(order);
  expect(gone).toEqual(['last']);
  late();
  await sleep(1);
  expect(gone).toEqual(['last', 'late']);
});

test('a bid that arrives while others go on waits for those before it', async () => {
  const { order, gone, add } = inOrder();
  const { promise, resolve } = Promise.withResolvers<void>();
  order.add(LOT, promise, () => {
    gone.push('first');
    add('newcomer')();
  });
  add('second')();
  resolve();
  await isIdle(order);
  expect(gone).toEqual(['first', 'second', 'newcomer']);
});

test('a bidder who could not be looked up holds nobody up', async () => {
  const { order, gone, add } = inOrder();
  order.add(LOT, Promise.reject(new Error('The connection broke.')), () => gone.push('failed'));
  add('next')();
  await isIdle(order);
  expect(gone).toEqual(['failed', 'next']);
});
