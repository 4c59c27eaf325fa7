import { afterAll, expect, test } from 'vitest';
import { getLotProof } from '#contract/ledger/get-lot-proof.ts';
import { readEntry } from '#domain/ledger/entries.ts';
import { readLotProof } from '#domain/ledger/lot-proof.ts';
import { verifyLot } from '#domain/ledger/verify-lot.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { twoBidders } from '#verification/support/bidding/two-bidders.ts';
import { visitor } from '#verification/support/client.ts';
import { ledgerConfig, settleLedger } from '#verification/support/ledger.ts';
import { sha256, verifyEd25519 } from '#verification/support/ledger-keys.ts';
import { openNote } from './last-checkpoint.ts';
import { readLog } from './logs.ts';
import { openLog } from './open-log.ts';

withTestApp({ rateLimits: false });

const { config, remove } = await ledgerConfig();
afterAll(remove);
const before = config.ledgerKey;
const another = { ...config, ledgerKey: '8'.repeat(64) };

/** The last entry of a log, the first of the next, and the checkpoint between them. */
async function edgeAfter(log: number) {
  const { db } = theApp();
  const row = await readLog(db, log);
  const entryAt = async (number: number, index: number) => {
    const found = await db
      .selectFrom('ledger_entries')
      .select('entry')
      .where('log', '=', number)
      .where('index', '=', index)
      .executeTakeFirstOrThrow();
    return readEntry(found.entry);
  };
  if (!row?.checkpoint) throw new Error('Nothing was signed.');
  return {
    ended: await entryAt(log, row.size - 1),
    opened: await entryAt(log + 1, 0),
    ...{ size: row.size, signed: openNote(row.checkpoint).checkpoint.size, vkey: row.vkey },
  };
}

test('whoever changes the key and names the one before ends its log: nothing is left out, and all it signed holds', async () => {
  const { db } = theApp();
  const { lot, jane, paul } = await twoBidders();
  await jane.bid({ amount: 10 });
  const first = await settleLedger(db, config);
  const { vkey } = (await readLog(db, first.number)) ?? {};
  await paul.bid({ amount: 12 });
  const next = await openLog(db, { ...another, previousLedgerKey: before });
  expect(next.number).toBe(first.number + 1);
  const { ended, opened, size, signed, vkey: kept } = await edgeAfter(first.number);
  expect(ended).toMatchObject({ kind: 'log_ended', reason: 'new_key', next: next.number });
  expect(opened).toMatchObject({ kind: 'log_opened', reason: 'new_key', previous: { size } });
  expect({ signed, kept }).toEqual({ signed: size, kept: vkey });

  const reply = await visitor().call(getLotProof, { params: { id: lot.id } });
  const proof = readLotProof(Buffer.from(reply.text));
  if ('fault' in proof) throw new Error(proof.fault);
  const { state } = await verifyLot(sha256, verifyEd25519, proof, {
    lot: lot.id,
    vkey: vkey ?? undefined,
  });
  expect({ state, entries: proof.entries.length }).toEqual({ state: 'open', entries: 3 });
  await settleLedger(db, another);
  expect((await openLog(db, another)).number).toBe(next.number);
});

test('a log that has ended is never gone on with, not even by its own key', async () => {
  const { db } = theApp();
  const own = { ...another, ledgerKey: '9'.repeat(64), previousLedgerKey: another.ledgerKey };
  const { number } = await openLog(db, own);
  // As after a crash before the next log was there.
  await theApp().database.asOwner(`set session_replication_role = replica;
    delete from ledger_entries where log = ${number}; delete from ledger_logs where number = ${number}`);
  const again = await openLog(db, another);
  expect(again.number).toBe(number);
  expect((await edgeAfter(number - 1)).opened).toMatchObject({ reason: 'new_key' });
});

test('without the key before, the next log opens, and the one before just stops', async () => {
  const { db } = theApp();
  const { number } = await settleLedger(db, another);
  await settleLedger(db, config);
  const { ended, opened } = await edgeAfter(number);
  expect(ended?.kind).not.toBe('log_ended');
  expect(opened).toMatchObject({ kind: 'log_opened', reason: 'new_key' });
});
