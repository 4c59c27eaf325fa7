import { expect, test } from 'vitest';
import { ServerClock } from './server-clock.ts';

/** The server is ahead of the device by this. */
const AHEAD = 1_700_000_000_000;
const stampAt = (device: number) => new Date(AHEAD + device).toISOString();

/** One exchange, stamped in its middle unless said otherwise. */
const ask = (clock: ServerClock, sent: number, received: number, written = (sent + received) / 2) =>
  clock.learn(stampAt(written), sent, received);

const wrongBy = (clock: ServerClock, at: number) => clock.at(at) - (AHEAD + at);

test('a quick exchange sets the clock to a few milliseconds', () => {
  const clock = new ServerClock();
  ask(clock, 100, 110);
  expect(Math.abs(wrongBy(clock, 200))).toBeLessThanOrEqual(6);
  expect(clock.doubt).toBeLessThanOrEqual(6);
});

test('an answer that a busy page read four seconds late does not move a clock that was right', () => {
  const clock = new ServerClock();
  ask(clock, 100, 110);
  ask(clock, 200, 4_200, 204);
  expect(Math.abs(wrongBy(clock, 4_200))).toBeLessThanOrEqual(6);
});

test('a page that was busy at first is put right by the first quick exchange', () => {
  const clock = new ServerClock();
  ask(clock, 0, 4_000, 3);
  expect(Math.abs(wrongBy(clock, 4_000))).toBeGreaterThan(1_900);
  expect(clock.doubt).toBeGreaterThan(1_900);
  ask(clock, 5_000, 5_020);
  expect(Math.abs(wrongBy(clock, 5_020))).toBeLessThanOrEqual(12);
});

test('a question that left at once and another’s answer read at once make a right clock together', () => {
  const clock = new ServerClock();
  ask(clock, 0, 2_000, 5);
  ask(clock, 3_000, 5_000, 4_995);
  expect(clock.doubt).toBeLessThanOrEqual(8);
  expect(Math.abs(wrongBy(clock, 5_000))).toBeLessThanOrEqual(8);
});

test('after the device slept, or the server’s clock was set, the newest answer counts', () => {
  const clock = new ServerClock();
  ask(clock, 0, 10);
  clock.learn(stampAt(60_000), 20, 40);
  expect(clock.at(40) - AHEAD).toBeCloseTo(60_010, -2);
});

test('clocks that run apart are followed for hours', () => {
  const clock = new ServerClock();
  const FAST = 1.000_1;
  for (let device = 0; device < 7_200_000; device += 10_000) {
    const written = new Date(AHEAD + (device + 25) * FAST).toISOString();
    clock.learn(written, device, device + 50);
  }
  const end = 7_200_000;
  expect(Math.abs(clock.at(end) - (AHEAD + end * FAST))).toBeLessThan(60);
});

test('without a stamp nothing is learnt; those who draw are told of what can be seen only', () => {
  const clock = new ServerClock();
  let told = 0;
  const stop = clock.onSet(() => {
    told += 1;
  });
  clock.learn(null, 0, 10);
  clock.learn('yesterday', 0, 10);
  expect([clock.doubt, told]).toEqual([Infinity, 0]);
  ask(clock, 0, 400, 5);
  expect(told).toBe(1);
  ask(clock, 500, 510);
  expect(told).toBe(2);
  ask(clock, 600, 608);
  expect(told).toBe(2);
  stop();
});
