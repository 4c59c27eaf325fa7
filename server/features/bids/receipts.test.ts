import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { getAuction } from '#contract/auctions/get-auction.ts';
import { placeBid } from '#contract/bids/place-bid.ts';
import { toBytes } from '#domain/ledger/bytes.ts';
import { readNote } from '#domain/ledger/note.ts';
import { readProof } from '#domain/ledger/proof.ts';
import { pseudonymOf } from '#domain/ledger/pseudonym.ts';
import { openReceipt } from '#domain/ledger/receipt.ts';
import { headOnReceipt } from '#domain/ledger/told-head.ts';
import { newestHead } from '#server/ledger/newest-head.ts';
import { openLedgerKey } from '#server/platform/keys/ledger-key.ts';
import { sha256 } from '#server/platform/keys/sha256.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { buildBidder } from '#verification/support/bidders.ts';
import { twoBidders } from '#verification/support/bidding/two-bidders.ts';
import { visitor } from '#verification/support/client.ts';
import { eventually } from '#verification/support/eventually.ts';
import { ledgerConfig, settleLedger } from '#verification/support/ledger.ts';
import { verifyEd25519 } from '#verification/support/ledger-keys.ts';
import { buildLiveLot } from '#verification/support/lots.ts';
import { answerReceipts } from './answer-receipts.ts';
import { openReceipts } from './receipts.ts';

withTestApp({ rateLimits: false });

const ledger = await ledgerConfig();
afterAll(ledger.remove);

const key = { 'idempotency-key': 'a' };
const open = (receipt = '') =>
  openReceipt(sha256, verifyEd25519, openLedgerKey(theApp().config)('log/1').key, toBytes(receipt));
const batchOf = (receipt = '') =>
  readNote(readProof(toBytes(receipt))?.checkpoint ?? new Uint8Array())?.text.split('\n')[0];

test('an accepted bid has a receipt that says who bid what, where and until when', async () => {
  const lot = await buildLiveLot({ buyIn: 10, endsIn: 30_000, softCloseSeconds: 120 });
  const jane = await buildBidder(lot);
  const { body } = await jane.bid(11);
  const receipt = await open(body.receipt);
  expect(receipt).toMatchObject({
    ...{ kind: 'accepted', lot: lot.id, seq: 1, how: 'hand', asked: 1_100, limit: null },
    ...{ price: 1_100, ends: Date.parse(body.auction.ends_at ?? '') },
  });
  if (typeof receipt === 'string' || receipt.kind !== 'accepted') throw new Error('Not accepted.');
  expect(Math.floor(receipt.at / 1_000)).toBe(Date.parse(body.bid.created_at));
  const salt = Buffer.from(receipt.salt ?? '', 'hex');
  expect(receipt.bidder).toBe(pseudonymOf(sha256, lot.id, receipt.account ?? '', salt));
});

test('a refused bid has one, too: why, against which minimum, after which bid and when', async () => {
  const lot = await buildLiveLot({ leading: 12, minIncrement: 0.5 });
  const { body } = await (await buildBidder(lot)).bid(12.2);
  const receipt = await open(body.receipt ?? '');
  expect(receipt).toMatchObject({
    ...{ kind: 'refused', lot: lot.id, code: 'bid_too_low', asked: 1_220, floor: 1_250, seq: 1 },
  });
});

test('of a bid that a limit answered, its bidder’s receipt names the bid that leads', async () => {
  const lot = await buildLiveLot({ buyIn: 10 });
  const jane = await buildBidder(lot);
  const limited = { amount: 11, limit: 20 };
  await jane.client.call(placeBid, { params: { id: lot.id }, body: limited });
  const paul = await buildBidder(lot);
  const { body } = await paul.bid(15);
  expect(body.leading).toBe(false);
  expect(await open(body.receipt)).toMatchObject({
    ...{
      how: 'limit',
      seq: 2,
      asked: 1_500,
      price: Math.round((body.auction.current_price ?? 0) * 100),
    },
  });
});

test('what was repeated is signed again, in another batch, and says the same', async () => {
  const lot = await buildLiveLot({ buyIn: 10 });
  const [jane, paul] = [await buildBidder(lot), await buildBidder(lot)];
  const first = await jane.bid(11, key);
  await paul.bid(13);
  const again = await jane.bid(11, key);
  expect(batchOf(again.body.receipt)).not.toBe(batchOf(first.body.receipt));
  const { ends: _, ...said } = (await open(first.body.receipt)) as { ends: number };
  expect(await open(again.body.receipt)).toMatchObject(said);
});

test('a limit that is set, raised, lowered or cancelled has a receipt, and so has a refusal', async () => {
  const { lot, jane, paul } = await twoBidders();
  await jane.bid({ amount: 10 });
  const told = async (act: Promise<{ body: { receipt?: string | undefined } }>) =>
    open((await act).body.receipt);
  const set = await told(jane.limit(20, 'set'));
  expect(set).toMatchObject({ kind: 'limit', lot: lot.id, change: 'set', limit: 2_000, seq: 1 });
  if (typeof set === 'string' || set.kind !== 'limit') throw new Error('It was set.');
  const salt = Buffer.from(set.salt ?? '', 'hex');
  expect(set.bidder).toBe(pseudonymOf(sha256, lot.id, set.account ?? '', salt));
  expect(await told(jane.limit(30))).toMatchObject({ change: 'raised', limit: 3_000 });
  expect(await told(jane.limit(30))).toMatchObject({ change: 'kept', limit: 3_000 });
  expect(await told(jane.limit(25))).toMatchObject({ change: 'lowered', limit: 2_500 });
  expect(await told(jane.cancel('cancel'))).toMatchObject({ change: 'cancelled', limit: null });
  expect(await told(jane.limit(20, 'set'))).toEqual(set);
  expect(await told(jane.cancel('cancel'))).toMatchObject({ change: 'cancelled', limit: null });
  expect(await told(paul.limit(40) as ReturnType<typeof jane.limit>)).toMatchObject({
    ...{ kind: 'refused', code: 'not_leading', asked: null, limit: 4_000, seq: 1 },
  });
});

test('bids that are decided together share one signature', async () => {
  const lot = await buildLiveLot({ buyIn: 10 });
  const bidders = await Promise.all(Array.from({ length: 12 }, () => buildBidder(lot)));
  const answers = await Promise.all(bidders.map((one, at) => one.bid(20 - at)));
  const batches = answers.map(({ body }) => batchOf(body.receipt));
  expect(new Set(batches).size).toBeLessThan(answers.length);
  for (const { body } of answers) expect(await open(body.receipt)).toMatchObject({ lot: lot.id });
});

test('a bid that nobody could decide has no receipt: nothing is signed that may not be so', async () => {
  const lot = await buildLiveLot({ buyIn: 10 });
  const jane = await buildBidder(lot);
  const owner = new pg.Client(theApp().database.owner);
  await owner.connect();
  await owner.query(`
    create function fail() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
    create constraint trigger fails_late after insert on bids deferrable initially deferred
      for each row execute function fail()`);
  const failed = await jane.bid(11, key);
  await owner.query('drop function fail cascade');
  await owner.end();
  expect(failed.status).toBe(500);
  expect(failed.body).not.toHaveProperty('receipt');
  const shown = await visitor().call(getAuction, { params: { id: lot.id } });
  expect(shown.body).toMatchObject({ bids_count: 0 });
  expect(await open((await jane.bid(11, key)).body.receipt)).toMatchObject({ seq: 1 });
});

test('without the ledger nothing is promised that no log would keep', async () => {
  const { db, log, config } = theApp();
  const none = answerReceipts({ db, log, config: { ...config, ledger: false } });
  const refused = { accepted: false, replayed: false, refusal: { code: 'own_auction' } } as const;
  const against = { floor: 1, seq: 0, at: 0 };
  expect(await none.refused(1, { bidderId: 1 }, { ...refused, against })).toBeUndefined();
});

test('servers that share the key never sign under the same name', async () => {
  const { config } = theApp();
  const servers = [openReceipts(config), openReceipts(config), openReceipts(config)];
  const refusal = {
    ...{ kind: 'refused' as const, lot: 1, account: null, code: 'own_auction', asked: 1 },
    ...{ limit: null, floor: null, seq: 0, at: 0 },
  };
  const receipts = await Promise.all(servers.map((give) => give(refusal)));
  expect(new Set(receipts.map(batchOf)).size).toBe(3);
  for (const receipt of receipts) expect(await open(receipt)).toEqual(refusal);
});

test('with a receipt is signed what the ledger was, so that it cannot be another for somebody else', async () => {
  const { db } = theApp();
  const lot = await buildLiveLot({ buyIn: 10 });
  const [jane, paul] = [await buildBidder(lot), await buildBidder(lot)];
  await jane.bid(11);
  await settleLedger(db, ledger.config);
  const head = await newestHead(db);
  expect(head?.size).toBeGreaterThan(1);
  await eventually(async () => {
    const { receipt = '' } = (await paul.bid(10)).body;
    expect(headOnReceipt(toBytes(receipt))).toEqual(head);
    expect(await open(receipt)).toMatchObject({ kind: 'refused' });
    const changed = receipt.replace(/^(ledger \S+) \d+/m, '$1 1');
    expect(await open(changed)).toBe('not_signed');
  });
});
