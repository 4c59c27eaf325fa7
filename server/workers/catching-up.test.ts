import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { csrfToken } from '#server/http/csrf-token.ts';
import { sessionHash } from '#server/http/session-cookie.ts';
import { buildField } from '#testing/bidding/bidding-load.ts';
import { withProcesses } from '#testing/several-processes.ts';
import { CatchingUp, PATIENCE_MS } from './catching-up.ts';
import type { FromWorker } from './messages.ts';

const two = withProcesses(2);

/** Connections that stay open; both processes have some. */
const READERS = 12;
/** Without asking, one in sixteen showed somebody what had been before. */
const ROUNDS = 80;

async function headersOf(bidderId: number): Promise<Record<string, string>> {
  const session = randomBytes(32).toString('base64url');
  await sql`
    insert into sessions (id_hash, user_id, expires_at)
    values (${sessionHash(session)}, ${bidderId}, now() + interval '1 day')`.execute(
    two.database.db,
  );
  return {
    'content-type': 'application/json',
    cookie: `fairlot_session=${session}`,
    'x-xsrf-token': csrfToken(session, two.appSecret),
  };
}

test('whoever asks after a bid was acknowledged is shown it, by every process', async () => {
  const { db } = two.database;
  const { bidderIds, lotIds } = await buildField(db, { lots: 1, keyedEvery: 1 });
  const inTurn = await Promise.all(bidderIds.slice(0, 2).map(headersOf));
  const prices = (): Promise<number[]> =>
    Promise.all(
      Array.from({ length: READERS }, async () => {
        const reply = await fetch(`${two.server.url}/api/auction/${lotIds[0]}`);
        return ((await reply.json()) as { current_price: number }).current_price;
      }),
    );
  for (let round = 1; round <= ROUNDS; round += 1) {
    await prices();
    const amount = 1_000 + round;
    const reply = await fetch(`${two.server.url}/api/auctions/${lotIds[0]}/bids`, {
      method: 'POST',
      headers: inTurn[round % 2] ?? {},
      body: JSON.stringify({ amount }),
    });
    expect(reply.status).toBe(201);
    expect(await prices()).toEqual(Array(READERS).fill(amount));
  }
});

function aWorker() {
  const said: FromWorker[] = [];
  const announce = vi.fn();
  return { said, announce, worker: new CatchingUp({ say: (one) => said.push(one), announce }) };
}

const asked = (said: FromWorker[], many: number) =>
  vi.waitFor(() =>
    expect(said).toEqual(
      Array.from({ length: many }, (_, nth) => ({ say: 'wants changes', call: nth + 1 })),
    ),
  );

test('who comes in one turn asks once, who comes later asks again', async () => {
  const { said, announce, worker } = aWorker();
  const together = [worker.caughtUp(), worker.caughtUp()];
  await asked(said, 1);
  const later = worker.caughtUp();
  await asked(said, 2);
  worker.heard({ say: 'changes', call: 1, changed: new Set([7]) });
  await Promise.all(together);
  expect(announce.mock.calls).toEqual([[new Set([7])]]);
  worker.heard({ say: 'changes', call: 2, changed: undefined });
  await later;
  expect(announce).toHaveBeenCalledOnce();
});

test('while the first process says nothing, nothing that is kept is shown', async () => {
  vi.useFakeTimers();
  try {
    const { announce, worker } = aWorker();
    const caughtUp = worker.caughtUp();
    await vi.advanceTimersByTimeAsync(PATIENCE_MS - 1);
    expect(announce).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await caughtUp;
    expect(announce.mock.calls).toEqual([['everything']]);
  } finally {
    vi.useRealTimers();
  }
});

test('a first process that says nothing is not asked for ever, and is asked again once it goes on', async () => {
  const { said, announce, worker } = aWorker();
  const turn = () => new Promise((next) => setImmediate(next));
  const everyone: Promise<void>[] = [];
  for (let reader = 0; reader < 1_100; reader += 1) {
    everyone.push(worker.caughtUp());
    await turn();
  }
  expect(said).toHaveLength(1_000);
  await Promise.all(everyone);
  expect(announce).toHaveBeenCalledTimes(1_100);
  worker.heard({ say: 'changes', call: 1, changed: undefined });
  const next = worker.caughtUp();
  await turn();
  expect(said.at(-1)).toEqual({ say: 'wants changes', call: 1_101 });
  worker.heard({ say: 'changes', call: 1_101, changed: undefined });
  await next;
});
