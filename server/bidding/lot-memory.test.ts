import { afterAll, beforeAll, expect, test } from 'vitest';
import { attemptBy } from '#testing/bidding/attempts.ts';
import { buildField, type Field } from '#testing/bidding/bidding-load.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { silentLog } from '#testing/silent-log.ts';
import type { LotBids, LotView } from './batch.ts';
import { LATEST, LotMemory } from './lot-memory.ts';
import { openPostgresStore } from './postgres-store.ts';

const VERSION = { lot: 1, seller: 1, permissions: 1, accounts: 1 };

let database: TestDatabase;
let field: Field;

beforeAll(async () => {
  database = await createTestDatabase();
  field = await buildField(database.db, { lots: 1, bidders: 2 });
});
afterAll(() => database.drop());

async function viewOf(lot: LotBids): Promise<LotView> {
  const store = openPostgresStore(database.connection, silentLog);
  const open = await store.open([lot], 'keys', 'wait');
  await open.abandon();
  await store.close();
  const [view] = open.views;
  if (!view) throw new Error('The lot was not read.');
  return view;
}

test("a lot's bids rise in their ids, which two commits at once are told from among each other's", async () => {
  const attempts = [101, 102, 103, 104, 105, 106].map((cents) => attemptBy(field, cents, cents));
  const lot = { auctionId: field.lotIds[0] ?? 0, attempts };
  const view = await viewOf(lot);
  const last = view.bidIds.at(-1) ?? 0;
  const memory = new LotMemory();
  memory.read(view, VERSION);
  memory.wrote(
    [],
    0,
    { version: 2, accounts: 1, now: view.now, ids: [2, 3, 6].map((nth) => last + nth) },
    0,
  );
  memory.wrote(
    [],
    0,
    { version: 3, accounts: 1, now: view.now, ids: [1, 4, 5].map((nth) => last + nth) },
    1,
  );
  const guess = memory.guess([lot], 1);
  expect(guess?.views[0]?.bidIds).toEqual([1, 2, 3, 4, 5, 6].map((nth) => last + nth));
});

test('ids from before those that were given out are not given to later bids', async () => {
  const attempts = [attemptBy(field, 0, 101)];
  const lot = { auctionId: field.lotIds[0] ?? 0, attempts };
  const view = await viewOf(lot);
  const last = view.bidIds.at(-1) ?? 0;
  const memory = new LotMemory();
  const taken = () => memory.guess([lot], 1)?.views[0]?.bidIds.map((id) => id - last);
  memory.read(view, VERSION);
  memory.wrote([], 0, { version: 2, accounts: 1, now: view.now, ids: [last + 3] }, 0);
  expect(taken()).toEqual([3]);
  memory.wrote(
    [],
    0,
    { version: 3, accounts: 1, now: view.now, ids: [1, 2, 4].map((nth) => last + nth) },
    1,
  );
  expect(taken()).toEqual([4]);
  expect(taken()).toBeUndefined();
});

test('what may be stored so late that it extends the lot is not decided from memory, nor with ids of before', async () => {
  const lot = { auctionId: field.lotIds[0] ?? 0, attempts: [attemptBy(field, 0, 101)] };
  const view = await viewOf(lot);
  if (!view.seen) throw new Error('The lot was not read.');
  const { endsAt, softClose } = view.seen.lot;
  const ids = [1, 2].map((more) => (view.bidIds.at(-1) ?? 0) + more);
  const guessAt = (now: number) => {
    const memory = new LotMemory();
    memory.read(view, VERSION);
    memory.wrote([], 0, { version: 2, accounts: 1, now, ids }, 0);
    return [memory.guess([lot], 0), memory.guess([lot], 0)].map((one) => one?.views[0]?.bidIds);
  };
  expect(guessAt(endsAt - softClose - LATEST)).toEqual([undefined, undefined]);
  expect(guessAt(endsAt - softClose - 2 * LATEST)).toEqual(ids.map((id) => [id]));
});
