import { once } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attemptBy, nameOf, unstorable } from '#verification/support/bidding/attempts.ts';
import { buildField, type Field } from '#verification/support/bidding/bidding-load.ts';
import { openTestStore, testSequencer } from '#verification/support/bidding/test-sequencer.ts';
import { createTestDatabase, type TestDatabase } from '#verification/support/database.ts';
import { silentLog } from '#verification/support/silent-log.ts';
import { openDatabaseProxy } from '#verification/support/tcp-proxy.ts';
import type { BatchStore, Locks } from './batch-store.ts';
import { realTime } from './commit-with-retry.ts';

let database: TestDatabase;
let field: Field;

beforeAll(async () => {
  database = await createTestDatabase();
  field = await buildField(database.db, { lots: 4, bidders: 2 });
});
afterAll(() => database.drop());

const lotAt = (index: number): number => field.lotIds[index] ?? 0;
const COMMIT = 'COMMIT\0';

/** A process; tells how each batch took its locks, and how long it paused each time before it tried again. */
function openProcess(connection: pg.ClientConfig, limitMs = realTime.limitMs) {
  const store = openTestStore(connection, silentLog);
  const opened: Locks[] = [];
  const pauses: number[] = [];
  const noting: BatchStore = {
    ...store,
    open(lots, locks) {
      opened.push(locks);
      return store.open(lots, locks);
    },
  };
  const pause = async (ms: number) => {
    pauses.push(ms);
    await turn();
  };
  const retry = { ...realTime, limitMs, pause };
  const { submit } = testSequencer(database.db, { store: noting, log: silentLog, retry });
  return { submit, close: store.close, opened, pauses };
}

test('a bid for which no connection can be had in time is answered 503, to be said again', async () => {
  const nowhere = { ...database.connection, host: '/nowhere' };
  const { submit, close, pauses } = openProcess(nowhere, 500);
  const told = await submit(lotAt(0), attemptBy(field, 0, 200));
  expect(told).toMatchObject({ refusal: { refused: 'overloaded', status: 503, retryAfter: 1 } });
  // Soon at first, and never so much later that nobody would try while it is waited for.
  expect(pauses[0]).toBe(5);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(250);
  await close();
});

test('where nobody can find out in time what became of a bid, that is what its bidder is told', async () => {
  let isCut = false;
  const line = await openDatabaseProxy(database.connection, {
    toTarget(said, { client }) {
      isCut ||= said.includes(COMMIT);
      if (isCut) client.destroy();
      return said;
    },
  });
  const { submit, close } = openProcess(line.connection, 20);
  const told = await submit(lotAt(3), attemptBy(field, 0, 200));
  expect(told).toMatchObject({
    refusal: { refused: 'outcome_unknown', status: 503, retryAfter: 1 },
  });
  await close();
  await line.close();
});

test('a line that broke under a commit is used no more: the bid is found by another one at once', async () => {
  let isCut = false;
  const line = await openDatabaseProxy(database.connection, {
    toTarget(said, { client }) {
      if (isCut || !said.includes(COMMIT)) return said;
      isCut = true;
      client.destroy();
      return said;
    },
  });
  const { submit, close, pauses } = openProcess(line.connection);
  expect(nameOf(await submit(lotAt(1), attemptBy(field, 0, 200)))).toBe('accepted');
  expect(nameOf(await submit(lotAt(1), attemptBy(field, 1, 201)))).toBe('accepted');
  expect(isCut).toBe(true);
  expect(pauses).toEqual([]);
  await close();
  await line.close();
});

test('a batch that failed is not decided again before the database has let go of its lots', async () => {
  const failed = Promise.withResolvers<() => void>();
  let isKept = false;
  const line = await openDatabaseProxy(database.connection, {
    toTarget(said, { target: to }) {
      if (isKept || !said.includes(COMMIT)) return said;
      isKept = true;
      // Its message begins with a letter and its length.
      const commit = said.indexOf(COMMIT) - 5;
      void once(to, 'data').then(() => failed.resolve(() => to.write(said.subarray(commit))));
      return said.subarray(0, commit);
    },
  });
  const { submit, close, opened } = openProcess(line.connection);
  const told = Promise.all([
    submit(lotAt(2), unstorable(attemptBy(field, 0, 5_000))),
    submit(lotAt(2), attemptBy(field, 1, 5_001)),
  ]);
  const letGo = await failed.promise;
  // The answer to the failed statement is read; that to the COMMIT cannot be.
  for (let turns = 0; turns < 50; turns += 1) await turn();
  expect(opened).toEqual(['skip']);
  letGo();
  expect((await told).map(nameOf)).toEqual(['server_error', 'accepted']);
  expect(opened).toEqual(['skip', 'wait', 'wait']);
  await close();
  await line.close();
});
