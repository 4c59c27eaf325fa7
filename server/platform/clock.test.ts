import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { listAuctions } from '#contract/auctions/list-auctions.ts';
import { readClock } from '#server/platform/database/read-clock.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { visitor } from '#verification/support/client.ts';
import { listen, withLive } from '#verification/support/live.ts';
import { silentLog } from '#verification/support/silent-log.ts';
import { followDatabaseClock, serverNow } from './clock.ts';

withTestApp();
withLive();

const LOOK_MS = 20;
/** By how many milliseconds a time differs from this machine's. */
const ahead = (time: number): number => time - Date.now();
const within = { timeout: 30_000 };

test('what answers, frames and pongs say of the time goes by the database, whose clock decides', async () => {
  const other = async () => Date.now() + 60_000;
  const clock = followDatabaseClock(other, silentLog, LOOK_MS);
  try {
    await expect.poll(() => ahead(serverNow()), within).toBeGreaterThan(59_000);
    const asked = Date.now();
    const { headers } = await visitor().call(listAuctions);
    expect(Date.parse(String(headers['x-server-time']))).toBeGreaterThanOrEqual(asked + 59_000);
    const client = await listen(['market']);
    client.say({ type: 'ping', sent: 1 });
    await expect.poll(() => client.received.length, within).toBeGreaterThanOrEqual(2);
    for (const message of client.received)
      expect(
        Date.parse('server_time' in message ? message.server_time : ''),
      ).toBeGreaterThanOrEqual(asked + 59_000);
    client.ws.terminate();
  } finally {
    clock.stop();
  }
});

test('late answers of a database on the same machine change nothing', async () => {
  const late = async () => {
    await sleep(Math.random() * 20);
    const stamp = (await readClock(theApp().db)) / 1000;
    await sleep(Math.random() * 20);
    return stamp;
  };
  let looks = 0;
  const clock = followDatabaseClock(
    () => {
      looks += 1;
      return late();
    },
    silentLog,
    1,
  );
  await expect.poll(() => looks, within).toBeGreaterThan(20);
  const before = Date.now();
  expect(serverNow()).toBeGreaterThanOrEqual(before);
  expect(serverNow()).toBeLessThanOrEqual(Date.now());
  clock.stop();
});

test('a clock that is set back is followed, and one that cannot be asked is waited for', async () => {
  let difference = 5_000;
  let fails = false;
  let failed = 0;
  const read = async () => {
    if (fails) failed += 1;
    if (fails) throw new Error('Out of reach.');
    return Date.now() + difference;
  };
  const clock = followDatabaseClock(read, silentLog, LOOK_MS);
  try {
    await expect.poll(() => ahead(serverNow()), within).toBeGreaterThan(4_900);
    fails = true;
    await expect.poll(() => failed, within).toBeGreaterThan(2);
    expect(ahead(serverNow())).toBeGreaterThan(4_900);
    fails = false;
    difference = -5_000;
    await expect.poll(() => ahead(serverNow()), within).toBeLessThan(-4_900);
  } finally {
    clock.stop();
  }
});
