import { afterAll, beforeEach, expect, test } from 'vitest';
import { readEntry } from '#domain/ledger/entries.ts';
import { inspectRestored } from '#server/platform/backup/inspect-restored.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { twoBidders } from '#verification/support/bidding/two-bidders.ts';
import { closeLots } from '#verification/support/close-lots.ts';
import {
  kindsOf,
  ledgerConfig,
  recordOf,
  settleLedger,
  verdictOn,
} from '#verification/support/ledger.ts';
import { integrate } from './integrate.ts';
import { openNote } from './last-checkpoint.ts';
import { readLog } from './logs.ts';
import { headOf, openLog } from './open-log.ts';
import { eraseSalts } from './salts.ts';
import { signCheckpoint } from './sign-checkpoint.ts';

withTestApp({ rateLimits: false });

type Ledger = Awaited<ReturnType<typeof ledgerConfig>>;
const { config, remove }: Ledger = await ledgerConfig();
afterAll(remove);

const settle = () => settleLedger(theApp().db, config);

/** As nobody but a superuser could, past the triggers that keep rows as they are. */
const alter = (statement: string) =>
  theApp().database.asOwner(`set session_replication_role = replica; ${statement}`);

const entriesOf = async (lotId: number) => (await recordOf(theApp().db, lotId))?.entries ?? [];

let market: Awaited<ReturnType<typeof twoBidders>>;
beforeEach(async () => {
  market = await twoBidders();
  await market.jane.bid({ amount: 10 });
  await market.paul.bid({ amount: 12 });
  await settle();
});

test('a bid that was altered before the log has it stops the log', async () => {
  const { lot, jane } = market;
  await jane.bid({ amount: 20 });
  await alter(`update bids set cents = 1201 where auction_id = ${lot.id} and seq = 3;
    update auctions set leading_cents = 1201 where id = ${lot.id}`);
  await expect(settle()).rejects.toThrow(`Lot ${lot.id}: Bid 3 is at $12.01`);
  expect(await entriesOf(lot.id)).toHaveLength(3);
  await alter(`update bids set cents = 2000 where auction_id = ${lot.id} and seq = 3;
    update auctions set leading_cents = 2000 where id = ${lot.id}`);
  await settle();
  expect(await entriesOf(lot.id)).toHaveLength(4);
});

test('an end that no bid moved stops the log', async () => {
  const { lot, jane } = market;
  await alter(`update auctions set ends_at = ends_at + interval '1 minute' where id = ${lot.id}`);
  await jane.bid({ amount: 20 });
  await expect(settle()).rejects.toThrow('does not end when its bids');
  await alter(`update auctions set ends_at = ends_at - interval '1 minute' where id = ${lot.id}`);
});

test('a bid that was altered after the log had it is found when the server starts again, and at the close', async () => {
  const { lot } = market;
  const running = await settle();
  await alter(`update bids set cents = 1300 where auction_id = ${lot.id} and seq = 2;
    update auctions set leading_cents = 1300 where id = ${lot.id}`);
  await alter(`update auctions set ends_at = clock_timestamp() - interval '1 second', hard_stop_at = clock_timestamp(),
    first_ends_at = clock_timestamp() - interval '1 second' where id = ${lot.id}`);
  expect(await closeLots(theApp().db, [lot.id])).toEqual([lot.id]);
  await expect(integrate(theApp().db, running, undefined)).rejects.toThrow('not what its entry');
  await expect(settle()).rejects.toThrow(`Lot ${lot.id}`);
  await theApp().database.asOwner(
    `update ledger_lots set is_done = true where auction_id = ${lot.id}`,
  );
});

test('a limit that was altered after it was sealed is found when the server starts again', async () => {
  const { lot, paul } = market;
  expect((await paul.limit(30)).status).toBe(200);
  await settle();
  const store = (cents: number) =>
    alter(
      `update limit_changes set cents = ${cents} where auction_id = ${lot.id} and change = 'set'`,
    );
  await store(3_100);
  await paul.limit(40);
  await expect(settle()).rejects.toThrow('not stored as it was when it was sealed');
  await store(3_000);
  await settle();
});

test('what was signed is never signed otherwise', async () => {
  const { db } = theApp();
  const open = await openLog(db, config);
  const head = headOf(open);
  const sign = (other: Partial<typeof head>) =>
    signCheckpoint(db, config, {
      ...{ log: open.number, origin: open.origin, head: { ...head, ...other } },
    });
  await expect(sign({ root: head.root.map((byte) => byte ^ 1) })).rejects.toThrow('Other');
  await expect(sign({ size: head.size - 1 })).rejects.toThrow('were signed, but only');
  await sign({});
});

test('a database that lost what was signed goes on in the next log, which names the last checkpoint', async () => {
  const { db } = theApp();
  const { lot, jane } = market;
  const before = await openLog(db, config);
  await jane.bid({ amount: 20 });
  await settle();
  const published = (await readLog(db, before.number))?.checkpoint;
  if (!published) throw new Error('Nothing was published.');
  const { size } = before.edge.range;
  // As an older copy would be: without the last bid, and without its entry.
  await alter(`delete from ledger_entries where log = ${before.number} and index >= ${size};
    update ledger_logs set size = ${size}, signed_size = ${size} where number = ${before.number};
    update ledger_lots set seq = 2 where auction_id = ${lot.id};
    delete from bids where auction_id = ${lot.id} and seq = 3;
    update auctions set leading_seq = 2, leading_cents = 1200, leading_bidder_id =
      (select bidder_id from bids where auction_id = ${lot.id} and seq = 2) where id = ${lot.id}`);
  const after = await settle();
  expect(after.number).toBe(before.number + 1);
  const [first] = await entriesOf(lot.id);
  expect(first && readEntry(first)).toMatchObject({ taken_over: { bids: 2, price: 1_200 } });
  expect((await readLog(db, before.number))?.checkpoint).toEqual(published);
  const { body: newest } = await theApp().app.inject('/log/newest/checkpoint');
  expect(newest).toContain(`/log/${after.number}\n`);
  const { rows } = await theApp().database.asOwner(
    `select entry from ledger_entries where log = ${after.number} and index = 0`,
  );
  const { checkpoint } = openNote(published);
  expect(readEntry(rows[0].entry)).toMatchObject({
    ...{ kind: 'log_opened', reason: 'restored', previous: { size: checkpoint.size } },
  });
  await jane.bid({ amount: 30 });
  await settle();
  const record = await recordOf(db, lot.id);
  if (!record) throw new Error('The lot is in no log.');
  expect(kindsOf(record)).toEqual(['lot_opened', 'bid']);
  expect(verdictOn(record).fault).toBeUndefined();
});

test('a restored database without the last checkpoint goes on in the next log, with it in its own', async () => {
  const { db, database } = theApp();
  const before = await settle();
  await inspectRestored(database.owner);
  expect((await settle()).number).toBe(before.number);
  await inspectRestored(database.owner);
  const elsewhere = await ledgerConfig();
  expect((await settleLedger(db, elsewhere.config)).number).toBe(before.number + 1);
  await elsewhere.remove();
});

test('whoever is erased keeps their salts on lots that are not over yet', async () => {
  const { db, database } = theApp();
  const { jane, lot } = market;
  const erase = () => db.transaction().execute((tx) => eraseSalts(tx, jane.id));
  expect(await erase()).toBe(1);
  await database.asOwner(`update ledger_lots set is_done = true where auction_id = ${lot.id}`);
  expect(await erase()).toBe(0);
});
