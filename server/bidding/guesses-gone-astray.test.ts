import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attemptBy, nameOf } from '#testing/bidding/attempts.ts';
import { buildField, type Field } from '#testing/bidding/bidding-load.ts';
import { openHeardLine } from '#testing/bidding/heard-line.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { silentLog } from '#testing/silent-log.ts';
import type { BatchStore } from './batch.ts';
import { openPostgresStore } from './postgres-store.ts';
import { createSequencer } from './sequencer.ts';
import { type Patience, realPatience } from './settle-batch.ts';

let database: TestDatabase;
let field: Field;

beforeAll(async () => {
  database = await createTestDatabase();
  field = await buildField(database.db, { lots: 5, bidders: 4 });
});
afterAll(() => database.drop());

const lotAt = (index: number): number => field.lotIds[index] ?? 0;
const attempt = (cents: number, bidder: number) => attemptBy(field, bidder, cents);

/** A process with a memory of its own. */
function openProcess(connection = database.connection, patience: Patience = realPatience) {
  const store = openPostgresStore(connection, silentLog);
  let wasGuess = false;
  const noting: BatchStore = {
    ...store,
    async open(lots, trust, locks) {
      const open = await store.open(lots, trust, locks);
      wasGuess = open.isGuess;
      return open;
    },
  };
  const { submit } = createSequencer({ store: noting, log: silentLog, patience });
  return { submit, close: store.close, wasGuess: () => wasGuess };
}

/** Two people bid in turn until bids are decided from memory; answers what the next must be above. */
async function becomeFamiliar({ submit, wasGuess }: ReturnType<typeof openProcess>, lot: number) {
  let cents = 200;
  do {
    cents += 1;
    expect(nameOf(await submit(lot, attempt(cents, cents % 2)))).toBe('accepted');
  } while (!wasGuess());
  return { cents, next: (cents + 1) % 2 };
}

const bidsOf = async (lot: number) => {
  const { rows } = await sql<{ id: number; cents: number }>`
    select id, cents from bids where auction_id = ${lot} order by seq`.execute(database.db);
  return rows;
};

const SAID = { begin: 'BEGIN\0', commit: 'COMMIT\0', confirm: 'confirm\0' };
const isGuess = (said: Buffer): boolean =>
  said.includes(SAID.begin) && said.includes(SAID.confirm) && said.includes(SAID.commit);

test('a guess that is still on its way when it is looked for is not stored after another was decided', async () => {
  let late: { said: Buffer; to: Socket } | undefined;
  let isArmed = false;
  const line = await openHeardLine(database.connection, (said, { client, database: to }) => {
    if (!isArmed || !isGuess(said)) return said;
    isArmed = false;
    late = { said, to };
    client.destroy();
    return undefined;
  });
  // It was looked for and not found; only now the database hears of it.
  const pause = async () => {
    if (!late) return;
    const { said, to } = late;
    late = undefined;
    to.write(said);
    for (let heard = ''; !/COMMIT|ROLLBACK/.test(heard); )
      heard += String((await once(to, 'data'))[0]);
    to.destroy();
  };
  const process = openProcess(line.connection, { ...realPatience, pause });
  const { cents, next } = await becomeFamiliar(process, lotAt(0));
  isArmed = true;
  const outcome = await process.submit(lotAt(0), attempt(cents + 1, next));
  expect(isArmed).toBe(false);
  expect(nameOf(outcome)).toBe('accepted');
  const last = (await bidsOf(lotAt(0))).at(-1);
  expect(last).toEqual({ id: outcome.accepted && outcome.facts.bidId, cents: cents + 1 });
  await process.close();
  await line.close();
});

test('nothing of a guess is stored whose transaction did not begin', async () => {
  let isArmed = false;
  const line = await openHeardLine(database.connection, (said) => {
    if (!isArmed || !isGuess(said)) return said;
    isArmed = false;
    // As when it is cancelled: an error, and what follows stands alone.
    said.write('BEGUN', said.indexOf(SAID.begin));
    return said;
  });
  const process = openProcess(line.connection);
  const { cents, next } = await becomeFamiliar(process, lotAt(1));
  const before = await bidsOf(lotAt(1));
  isArmed = true;
  const outcome = await process.submit(lotAt(1), attempt(cents + 1, next));
  expect(isArmed).toBe(false);
  const added = (await bidsOf(lotAt(1))).slice(before.length);
  expect(added).toEqual(outcome.accepted ? [{ id: outcome.facts.bidId, cents: cents + 1 }] : []);
  await process.close();
  await line.close();
});

test('ids that were kept are not given to a lot on which somebody else has bid meanwhile', async () => {
  const [one, other] = [openProcess(), openProcess()];
  // Too low and without a key: the lot is read, and nothing written.
  const bidTooLow = async () => {
    for (let times = 0; times < 10; times += 1)
      expect(nameOf(await one.submit(lotAt(3), attempt(50, times % 2)))).toBe('bid_too_low');
  };
  // All the lines that it needs are open, since a new one makes it forget.
  await bidTooLow();
  await becomeFamiliar(one, lotAt(2));
  await other.submit(lotAt(3), attempt(300, 2));
  await bidTooLow();
  for (const bidder of [0, 1])
    expect(nameOf(await one.submit(lotAt(3), attempt(400 + bidder, bidder)))).toBe('accepted');
  const ids = (await bidsOf(lotAt(3))).map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  await Promise.all([one.close(), other.close()]);
});

test('a bid that was refused from memory is refused the same when it is repeated elsewhere', async () => {
  const [one, other] = [openProcess(), openProcess()];
  const { next } = await becomeFamiliar(one, lotAt(4));
  const key = { text: randomUUID(), request: 'low' };
  const low = { ...attempt(150, next), key };
  const first = await one.submit(lotAt(4), low);
  expect(nameOf(first)).toBe('bid_too_low');
  expect(await other.submit(lotAt(4), low)).toEqual(first);
  await Promise.all([one.close(), other.close()]);
});
