import type { Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attemptBy, nameOf } from '#verification/support/bidding/attempts.ts';
import { buildField, type Field } from '#verification/support/bidding/bidding-load.ts';
import {
  type BidAnswer,
  openTestStore,
  type TestBid,
  testSequencer,
} from '#verification/support/bidding/test-sequencer.ts';
import { createTestDatabase, type TestDatabase } from '#verification/support/database.ts';
import { silentLog } from '#verification/support/silent-log.ts';
import { openDatabaseProxy } from '#verification/support/tcp-proxy.ts';

let database: TestDatabase;
let field: Field;

beforeAll(async () => {
  database = await createTestDatabase();
  field = await buildField(database.db, { lots: 2, bidders: 2 });
});
afterAll(() => database.drop());

const attempt = (cents: number, bidder: number) => attemptBy(field, bidder, cents);

function openProcess(connection = database.connection) {
  const store = openTestStore(connection, silentLog);
  return { ...testSequencer(database.db, { store, log: silentLog }), close: store.close };
}

/** A commit that never gets there; before it is looked for, somebody else bids with the same id. */
async function bidAcrossCrash(lot: number, lost: TestBid, other: TestBid) {
  const { rows } = await database.asOwner('select last_value, is_called from bids_id_seq');
  const [before] = rows;
  const another = openProcess();
  let isCut = false;
  let meanwhile: BidAnswer | undefined;
  // As after a crash, which nobody's commit came before.
  const bidMeanwhile = async (said: Buffer, to: Socket) => {
    await database.asOwner(
      `select setval('bids_id_seq', ${before?.last_value}, ${before?.is_called})`,
    );
    meanwhile = await another.submit(lot, other);
    to.write(said);
  };
  const line = await openDatabaseProxy(database.connection, {
    toTarget(said, { client, target: to }) {
      if (!isCut && said.includes('COMMIT\0')) {
        isCut = true;
        client.destroy();
        to.destroy();
        return undefined;
      }
      if (meanwhile || !said.includes('pass_lot')) return said;
      void bidMeanwhile(said, to);
      return undefined;
    },
  });
  const process = openProcess(line.connection);
  const outcome = await process.submit(lot, lost);
  await Promise.all([process.close(), another.close()]);
  await line.close();
  expect(isCut).toBe(true);
  const stored = await sql<{ id: number; cents: number }>`
    select id, cents from bids where auction_id = ${lot} order by seq`.execute(database.db);
  const first = meanwhile?.accepted ? JSON.parse(meanwhile.json).bid.id : 0;
  expect(first).toBe((before?.last_value ?? 0) + (before?.is_called ? 1 : 0));
  return { outcome, first, stored: stored.rows };
}

test('a bid whose id a crash of the database gave to another is not told that it is there', async () => {
  const lot = field.lotIds[0] ?? 0;
  const { outcome, first, stored } = await bidAcrossCrash(lot, attempt(300, 0), attempt(301, 1));
  expect(nameOf(outcome)).toBe('bid_too_low');
  expect(stored).toEqual([{ id: first, cents: 301 }]);
});

test('nor is one that the same person sent again meanwhile, as high as before', async () => {
  const lot = field.lotIds[1] ?? 0;
  const { outcome, first, stored } = await bidAcrossCrash(lot, attempt(300, 0), attempt(300, 0));
  expect(nameOf(outcome)).toBe('already_leading');
  expect(stored).toEqual([{ id: first, cents: 300 }]);
});
