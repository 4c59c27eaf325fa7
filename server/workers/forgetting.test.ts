import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { csrfToken } from '#server/http/csrf-token.ts';
import { REMEMBERED_MS } from '#server/http/remember-callers.ts';
import { sessionHash } from '#server/http/session-cookie.ts';
import { buildField } from '#testing/bidding/bidding-load.ts';
import { withProcesses } from '#testing/several-processes.ts';
import { WorkerForgetting } from './forgetting.ts';

const two = withProcesses(2);

/** Connections of their own, which both processes take some of. */
const MANY = 16;

async function signedIn(): Promise<
  (method: string, path: string, body?: object) => Promise<Response>
> {
  const { db } = two.database;
  const { bidderIds } = await buildField(db, { lots: 1, keyedEvery: 1 });
  const session = randomBytes(32).toString('base64url');
  await sql`
    insert into sessions (id_hash, user_id, expires_at)
    values (${sessionHash(session)}, ${bidderIds[0]}, now() + interval '1 day')`.execute(db);
  const headers = {
    connection: 'close',
    'content-type': 'application/json',
    cookie: `fairlot_session=${session}`,
    'x-xsrf-token': csrfToken(session, two.appSecret),
  };
  return (method, path, body) =>
    fetch(`${two.server.url}${path}`, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
}

const times = async (call: () => Promise<Response>): Promise<number[]> =>
  (await Promise.all(Array.from({ length: MANY }, call))).map(({ status }) => status);

test('who has logged out through one process is signed in by none', async () => {
  const call = await signedIn();
  const ask = () => call('GET', '/api/profile');
  expect(await times(ask)).toEqual(Array(MANY).fill(200));
  expect((await call('POST', '/logout')).status).toBe(204);
  expect(await times(ask)).toEqual(Array(MANY).fill(401));
});

test('who has switched the role through one process has it in all', async () => {
  const call = await signedIn();
  const ask = () => call('GET', '/api/buyer/bids');
  expect(await times(ask)).toEqual(Array(MANY).fill(200));
  expect((await call('POST', '/api/switch-role', { role: 'seller' })).status).toBe(200);
  expect(await times(ask)).toEqual(Array(MANY).fill(403));
  expect((await call('POST', '/api/switch-role', { role: 'buyer' })).status).toBe(200);
  expect(await times(ask)).toEqual(Array(MANY).fill(200));
});

test('a process that does not answer is waited for until it has forgotten by itself', async () => {
  vi.useFakeTimers();
  try {
    const told = vi.fn();
    void new WorkerForgetting(() => undefined).tellOthers().then(told);
    await vi.advanceTimersByTimeAsync(REMEMBERED_MS - 1);
    expect(told).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(told).toHaveBeenCalled();
  } finally {
    vi.useRealTimers();
  }
});
