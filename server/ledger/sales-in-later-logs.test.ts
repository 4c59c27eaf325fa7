import { afterAll, expect, test } from 'vitest';
import { getLotProof } from '#contract/ledger/get-lot-proof.ts';
import { moveSale } from '#contract/sales/move-sale.ts';
import { type LotProof, readLotProof } from '#domain/ledger/lot-proof.ts';
import { verifyLot } from '#domain/ledger/verify-lot.ts';
import { writeLotProof } from '#domain/ledger/write-lot-proof.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { twoBidders } from '#verification/support/bidding/two-bidders.ts';
import { visitor } from '#verification/support/client.ts';
import { closeLots } from '#verification/support/close-lots.ts';
import { ledgerConfig, settleLedger } from '#verification/support/ledger.ts';
import { sha256, verifyEd25519 } from '#verification/support/ledger-keys.ts';
import { as, buildAdmin, buildSeller } from '#verification/support/people.ts';
import { putSale, saleOfLot } from '#verification/support/sales.ts';
import { readLog } from './logs.ts';

withTestApp({ rateLimits: false });

const { config, remove } = await ledgerConfig();
afterAll(remove);

/** A lot that was won, and closed in the log. */
async function closedLot() {
  const { db } = theApp();
  const seller = await buildSeller();
  const { lot, jane, paul } = await twoBidders({ seller, endsIn: 4_000, softCloseSeconds: 0 });
  await jane.bid({ amount: 10 });
  await paul.bid({ amount: 12 });
  await expect.poll(() => closeLots(db, [lot.id]), { timeout: 30_000 }).toEqual([lot.id]);
  const { number } = await settleLedger(db, config);
  return { lot, number };
}

async function moveToVoid(lot: { id: number }): Promise<void> {
  const { id } = await saleOfLot(lot);
  await putSale(id, 'overdue');
  const admin = as(await buildAdmin());
  const body = { to: 'void', note: 'Nobody paid.' } as const;
  expect((await admin.call(moveSale, { params: { id }, body })).status).toBe(200);
}

async function proofOf(lot: { id: number }): Promise<LotProof> {
  const { status, text } = await visitor().call(getLotProof, { params: { id: lot.id } });
  expect(status).toBe(200);
  const proof = readLotProof(Buffer.from(text));
  if ('fault' in proof) throw new Error(proof.fault);
  expect(Buffer.from(writeLotProof(proof)).toString()).toBe(text);
  return proof;
}

const verify = (proof: LotProof, vkey = proof.vkey) =>
  verifyLot(sha256, verifyEd25519, proof, { lot: proof.lot, vkey });

/** As an older copy would be: what the newest log was given last is not there, but was published. */
async function loseLast(log: number): Promise<void> {
  await theApp().database.asOwner(`set session_replication_role = replica;
    delete from ledger_entries where log = ${log} and index = (select size - 1 from ledger_logs where number = ${log});
    update ledger_logs set size = size - 1, signed_size = signed_size - 1,
      checkpoint = before.checkpoint from (select checkpoint from kept_before) before where number = ${log}`);
}

test('after a restore a lot that closed before can be checked still, and its sale goes on in the next log', async () => {
  const { db, database } = theApp();
  const { lot, number } = await closedLot();
  await database.asOwner(
    `create table kept_before as select checkpoint from ledger_logs where number = ${number}`,
  );
  await twoBidders();
  await settleLedger(db, config);
  const published = await readLog(db, number);
  await database.asOwner(`set session_replication_role = replica;
    delete from ledger_lots where auction_id <> ${lot.id}`);
  await loseLast(number);
  const after = await settleLedger(db, config);
  expect(after.number).toBe(number + 1);
  expect((await readLog(db, number))?.checkpoint).toEqual(published?.checkpoint);
  expect(await verify(await proofOf(lot))).toMatchObject({ state: 'holds', sale: undefined });

  await moveToVoid(lot);
  await settleLedger(db, config);
  const proof = await proofOf(lot);
  const { state, sale, unproved } = await verify(proof);
  expect({ state, sale: sale?.replace(/ on .*/, '') }).toEqual({
    ...{ state: 'holds', sale: 'After the auction: the sale became void' },
  });
  expect(unproved.join(' ')).toContain(`in a later ledger, fairlot.test/log/${after.number}`);
  const [told] = proof.later ?? [];
  if (!told) throw new Error('The later log has nothing of it.');
  const [entry] = told.entries;
  if (!entry) throw new Error('The sale has no entry.');

  // Told twice, of another lot, changed, or from before: each is found.
  const bytes = Buffer.from(Buffer.from(entry.bytes).toString().replace('void', 'completed'));
  for (const later of [
    [told, told],
    [{ ...told, entries: [entry, entry] }],
    [{ ...told, lot: proof.lot + 1 }],
    [{ ...told, entries: [{ ...entry, bytes }] }],
    [{ ...told, vkey: proof.vkey }],
    [{ ...proof, later: [] }],
  ])
    expect(await verify({ ...proof, later })).toMatchObject({ state: 'fails' });
});
