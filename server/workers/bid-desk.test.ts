import { setImmediate as turn } from 'node:timers/promises';
import { MessageChannel } from 'node:worker_threads';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { attemptBy, nameOf } from '#testing/bidding/attempts.ts';
import { buildField, storedBids } from '#testing/bidding/bidding-load.ts';
import { whileKeyIsTaken } from '#testing/bidding/taken-key.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { silentLog } from '#testing/silent-log.ts';
import type { Told } from '../bidding/outcome.ts';
import { openPostgresStore, type PostgresStore } from '../bidding/postgres-store.ts';
import { createSequencer } from '../bidding/sequencer.ts';
import { machineNow } from '../clock.ts';
import { inTransaction } from '../db/transaction.ts';
import { BidDesk } from './bid-desk.ts';
import { BidLink } from './bid-link.ts';
import type { Bids, Outcomes } from './bid-messages.ts';

let database: TestDatabase;
let store: PostgresStore;
beforeAll(async () => {
  database = await createTestDatabase();
  store = openPostgresStore(database.connection, silentLog);
});
afterAll(async () => {
  await store.close();
  await database.drop();
});

const newSequencer = () =>
  createSequencer({ store, log: silentLog, isShared: true, cameAt: machineNow });

/** A worker's link and its desk; messages are copied on their way, as between processes. */
function join(sequencer: ReturnType<typeof newSequencer>, worker = 1) {
  let turnedAway = 0;
  const desk = new BidDesk(worker, sequencer, (message, written) => {
    const copy = structuredClone(message);
    setImmediate(() => {
      link.heard(copy);
      written();
    });
    return true;
  });
  const link: BidLink = new BidLink({
    say: (message) => {
      const copy = structuredClone(message);
      setImmediate(() => desk.take(copy));
    },
    turnedAway: () => {
      turnedAway += 1;
    },
    // Two processes read at the same time here; those of one turn are told apart by it.
    cameAt: machineNow,
  });
  return { link, desk, turnedAway: () => turnedAway };
}

test('bids that come to two workers in turn are decided in that order, so that none is too low', async () => {
  const field = await buildField(database.db, { lots: 1 });
  const [lotId = 0] = field.lotIds;
  const sequencer = newSequencer();
  const links = [join(sequencer, 1).link, join(sequencer, 2).link];
  const told = await Promise.all(
    Array.from({ length: 60 }, (_, nth) =>
      links[nth % 2]?.submit(lotId, attemptBy(field, nth, 100 + nth)),
    ),
  );
  expect(told.map((one) => one && nameOf(one))).toEqual(
    Array.from({ length: 60 }, () => 'accepted'),
  );
  expect(await storedBids(database.db, field)).toHaveLength(60);
  for (const link of links) link.stop();
});

test('bids that come to a worker and to the first process in turn are decided in that order', async () => {
  const field = await buildField(database.db, { lots: 1 });
  const [lotId = 0] = field.lotIds;
  const sequencer = newSequencer();
  const { link } = join(sequencer);
  const told: Promise<Told>[] = [];
  const key = 'kept';
  await whileKeyIsTaken(database.db, { bidderId: field.bidderIds[0], key }, async () => {
    // The first is under way; the others form the next batch.
    told.push(sequencer.submit(lotId, attemptBy(field, 0, 100, key)));
    await turn();
    for (let nth = 1; nth <= 40; nth += 1)
      told.push((nth % 2 ? sequencer : link).submit(lotId, attemptBy(field, nth, 100 + nth)));
    await vi.waitFor(() => expect(sequencer.waiting).toBe(41));
  });
  expect((await Promise.all(told)).map(nameOf)).toEqual(
    Array.from({ length: 41 }, () => 'accepted'),
  );
  link.stop();
});

test('what came here after the latest bid of a worker waits for those that may be on their way', async () => {
  const field = await buildField(database.db, { lots: 1 });
  const [lotId = 0] = field.lotIds;
  const sequencer = newSequencer();
  const handIn = (nth: number, cents: number, arrivedAt: number) =>
    sequencer.submit(lotId, {
      ...attemptBy(field, nth, cents),
      handedIn: { by: 1, arrivedAt },
    });
  const before = machineNow() - 1;
  const told = [handIn(0, 100, before), sequencer.submit(lotId, attemptBy(field, 1, 102))];
  await turn();
  // The batch has left, and the worker hands in what came to it before the first process's own.
  told.push(handIn(2, 101, before + 0.5));
  expect((await Promise.all(told)).map(nameOf)).toEqual(['accepted', 'accepted', 'accepted']);
});

test('where the worker hands in nothing more, the next batch takes what waited', async () => {
  const field = await buildField(database.db, { lots: 1 });
  const [lotId = 0] = field.lotIds;
  const sequencer = newSequencer();
  const first = { ...attemptBy(field, 0, 100), handedIn: { by: 1, arrivedAt: machineNow() } };
  const told = [
    sequencer.submit(lotId, first),
    sequencer.submit(lotId, attemptBy(field, 1, 101)),
    sequencer.submit(lotId, attemptBy(field, 2, 102)),
  ];
  expect((await Promise.all(told)).map(nameOf)).toEqual(['accepted', 'accepted', 'accepted']);
});

test('a bid that a worker hands in late stands before later ones that go back to wait for their lot', async () => {
  const field = await buildField(database.db, { lots: 2 });
  const [held = 0, free = 0] = field.lotIds;
  const sequencer = newSequencer();
  const { link } = join(sequencer);
  const late: Promise<Told>[] = [];
  await inTransaction(database.db, async (tx) => {
    await sql`select from auctions where id = ${held} for update`.execute(tx);
    late.push(link.submit(held, attemptBy(field, 0, 101)));
    late.push(sequencer.submit(held, attemptBy(field, 1, 102)));
    // Of a batch of two lots the one that is held stays out, and the worker's bid has come meanwhile.
    expect(nameOf(await sequencer.submit(free, attemptBy(field, 1, 100)))).toBe('accepted');
    expect(sequencer.waiting).toBe(2);
  });
  expect((await Promise.all(late)).map(nameOf)).toEqual(['accepted', 'accepted']);
  link.stop();
});

test('a key that was answered at one worker is answered the same at the other, in flight and later', async () => {
  const field = await buildField(database.db, { lots: 1 });
  const [lotId = 0] = field.lotIds;
  const sequencer = newSequencer();
  const [one, other] = [join(sequencer, 1).link, join(sequencer, 2).link];
  const again = () => attemptBy(field, 0, 150, 'the same');
  const [first, inFlight] = await Promise.all([
    one.submit(lotId, again()),
    other.submit(lotId, again()),
  ]);
  const later = await other.submit(lotId, again());
  expect(first).toMatchObject({ accepted: true, replayed: false });
  for (const repeat of [inFlight, later]) expect(repeat).toEqual({ ...first, replayed: true });
  expect(await storedBids(database.db, field)).toHaveLength(1);
  one.stop();
  other.stop();
});

test('past the bound of waiting bids the answer is 503 at once, and all others are decided', async () => {
  const field = await buildField(database.db, { lots: 1 });
  const [lotId = 0] = field.lotIds;
  const { link } = join(newSequencer());
  const bids = 2_300;
  const told: string[] = [];
  let all: Promise<unknown> | undefined;
  await inTransaction(database.db, async (tx) => {
    await sql`select from auctions where id = ${lotId} for update`.execute(tx);
    all = Promise.all(
      Array.from({ length: bids }, async (_, nth) => {
        told.push(nameOf(await link.submit(lotId, attemptBy(field, nth, 100 + nth))));
      }),
    );
    await vi.waitFor(() => expect(told.length).toBeGreaterThan(0), 20_000);
    expect(new Set(told)).toEqual(new Set(['overloaded']));
    expect(link.waiting).toBeGreaterThanOrEqual(2_000);
  });
  await all;
  expect(told).toHaveLength(bids);
  expect(link.waiting).toBe(0);
  await link.idle();
  link.stop();
});

test('bids of a worker that died are decided all the same, and nothing is kept for it', async () => {
  const field = await buildField(database.db, { lots: 1 });
  const [lotId = 0] = field.lotIds;
  const sequencer = newSequencer();
  const said: Outcomes[] = [];
  const desk = new BidDesk(1, sequencer, (message) => said.push(message) > 0);
  const link = new BidLink({ say: (message) => desk.take(message), turnedAway: () => undefined });
  void link.submit(lotId, attemptBy(field, 0, 100));
  await turn();
  desk.close();
  await sequencer.idle();
  expect(await storedBids(database.db, field)).toHaveLength(1);
  await turn();
  expect(said).toEqual([]);
  link.stop();
});

test('to a worker that does not read, one message is written; what comes meanwhile follows in one', async () => {
  const said: Outcomes[] = [];
  let written: (() => void) | undefined;
  const desk = new BidDesk(1, newSequencer(), (message, done) => {
    said.push(message);
    written = done;
    return false;
  });
  for (const lot of [1, 2, 3]) {
    desk.changed(new Set([lot]));
    await turn();
  }
  expect(said.map(({ changed }) => changed)).toEqual([new Set([1])]);
  written?.();
  await turn();
  expect(said.map(({ changed }) => changed)).toEqual([new Set([1]), new Set([2, 3])]);
});

test('a first process that is silent leaves no bidder without an answer: nobody knows, says 503', async () => {
  const field = await buildField(database.db, { lots: 1 });
  const silent = { say: () => undefined, turnedAway: () => undefined, patience: 1 };
  const link = new BidLink(silent);
  const told = await link.submit(field.lotIds[0] ?? 0, attemptBy(field, 0, 100));
  expect(told).toMatchObject({
    refusal: { refused: 'outcome_unknown', status: 503, retryAfter: 1 },
  });
  expect(link.waiting).toBe(0);
  link.stop();
});

test('a worker that stood still reads what it was answered meanwhile before it gives a bid up', async () => {
  const field = await buildField(database.db, { lots: 1 });
  const { port1: worker, port2: first } = new MessageChannel();
  const link = new BidLink({ say: () => undefined, turnedAway: () => undefined, patience: 1 });
  worker.on('message', (message: Outcomes) => link.heard(message));
  const told = link.submit(field.lotIds[0] ?? 0, attemptBy(field, 0, 100));
  await turn();
  first.postMessage({ say: 'outcomes', outcomes: [[0, false, '{}']], changed: undefined });
  // Longer than its patience, all at once.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3_500);
  expect(await told).toEqual({ accepted: true, replayed: false, json: '{}' });
  link.stop();
  worker.close();
});

test('a worker that reads many bids in one turn hands the first of them in while it reads the others', async () => {
  const field = await buildField(database.db, { lots: 1 });
  const handedIn: number[] = [];
  const say = ({ bids }: Bids) => handedIn.push(bids.length);
  const link = new BidLink({ say, turnedAway: () => undefined });
  for (let nth = 0; nth < 60; nth += 1)
    void link.submit(field.lotIds[0] ?? 0, attemptBy(field, nth, 100 + nth));
  expect(handedIn).toEqual([24, 24]);
  await turn();
  expect(handedIn).toEqual([24, 24, 12]);
  link.stop();
});

test('who asks what was committed is told what is heard in the same turn, and it is told once', async () => {
  const said: Outcomes[] = [];
  const desk = new BidDesk(1, newSequencer(), (message) => said.push(message) > 0);
  const asked = desk.takeChanged();
  // Of a worker that said so before the question was asked, but is read after it.
  desk.changed(new Set([7]));
  expect(await asked).toEqual(new Set([7]));
  await turn();
  expect(await desk.takeChanged()).toBeUndefined();
  expect(said).toEqual([]);
});
