import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { setUserStatus } from '#contract/admin/set-user-status.ts';
import { CACHED_MS } from '#server/platform/http/auth/session-cache.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import type { Client } from '#verification/support/client.ts';
import { buildAdmin, buildCrowd, signedIn } from '#verification/support/people.ts';

withTestApp();

const USERS = 40_000;
let ask: (by?: Client) => Promise<IncomingMessage>;

beforeAll(async () => {
  const { app } = theApp();
  const admin = await signedIn(await buildAdmin());
  await buildCrowd(USERS, { name: 'Long Name '.repeat(20), role: 'buyer' });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  ask = ({ cookies } = admin) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const options = {
      port,
      path: '/api/admin/users?format=csv',
      headers: { cookie },
      agent: false,
    };
    return new Promise((resolve, reject) => get(options, resolve).on('error', reject));
  };
});

afterEach(() => vi.useRealTimers());

/** It has begun; nothing of it is read yet. */
const begun = (reply: IncomingMessage) => once(reply, 'readable');

/** Of connections like ours: PostgreSQL sweeps up after a crowd of 40,000 in a transaction of its own. */
const openTransactions = async (): Promise<number> => {
  const { rows } = await sql<{ open: number }>`
    select count(*) as open from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend'
      and xact_start is not null and pid <> pg_backend_pid()
  `.execute(theApp().db);
  return rows[0]?.open ?? -1;
};

/** Reads a file to its end. */
async function idsIn(reply: IncomingMessage): Promise<number[]> {
  let text = '';
  for await (const chunk of reply.setEncoding('utf8')) text += String(chunk);
  const [, ...lines] = text.trimEnd().split('\r\n');
  return lines.map((line) => Number(line.split(',')[0]));
}

test('readers who leave end their exports and free the connections; too many at once wait', async () => {
  const slow = await Promise.all([ask(), ask(), ask()]);
  await Promise.all(slow.map(begun));
  // Between two parts of a file it is asked in a moment whose it is, beside the three.
  await expect.poll(openTransactions, { timeout: 30_000 }).toBe(3);
  const fourth = await ask();
  expect([fourth.statusCode, fourth.headers['retry-after']]).toEqual([503, '10']);
  for (const reply of slow) reply.destroy();
  await expect.poll(openTransactions, { timeout: 30_000 }).toBe(0);
});

test('who stays has every line, once', async () => {
  const reply = await ask();
  const ids = await idsIn(reply);
  expect(ids).toHaveLength(USERS + 1);
  expect(new Set(ids).size).toBe(USERS + 1);
  await expect.poll(openTransactions, { timeout: 30_000 }).toBe(0);
});

test('as many as may have a file at once have all of it, though each holds a connection of its list', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const admin = await signedIn(await buildAdmin());
  const replies = await Promise.all([ask(admin), ask(admin), ask(admin)]);
  await Promise.all(replies.map(begun));
  vi.advanceTimersByTime(CACHED_MS);
  for (const ids of await Promise.all(replies.map(idsIn)))
    expect(ids.length).toBeGreaterThan(USERS);
});

test('who is signed out while a file is on its way gets no more of it', async () => {
  const rogue = await buildAdmin();
  const reply = await ask(await signedIn(rogue));
  await begun(reply);
  const admin = await signedIn(await buildAdmin());
  const sent = { params: { id: rogue.id }, body: { status: 'suspended' as const } };
  expect((await admin.call(setUserStatus, sent)).status).toBe(200);
  let lines = 0;
  const read = async () => {
    for await (const chunk of reply) lines += String(chunk).split('\r\n').length - 1;
  };
  await expect(read()).rejects.toThrow('aborted');
  expect(lines).toBeLessThan(USERS);
  await expect.poll(openTransactions, { timeout: 30_000 }).toBe(0);
});
