import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { equalBytes } from '#domain/ledger/bytes.ts';
import { EMPTY_EDGE, growLog } from '#domain/ledger/log-edge.ts';
import { rangeRoot } from '#domain/ledger/tree.ts';
import { createSequencer } from '#server/engine/sequencer.ts';
import { sha256 } from '#server/platform/keys/ledger-key.ts';
import { withTestField } from '#verification/support/bidding/test-field.ts';
import { openTestStore } from '#verification/support/bidding/test-sequencer.ts';
import { kindsOf, ledgerConfig, recordOf, verdictOn } from '#verification/support/ledger.ts';
import { silentLog } from '#verification/support/silent-log.ts';
import { keptCheckpoint, openNote } from './last-checkpoint.ts';
import { ledgerFigures } from './ledger-figures.ts';
import { newestLog } from './logs.ts';

const LOTS = 6;
const KILLS = 8;
const field = withTestField({ lots: LOTS, bidders: 8 });

const program = join(import.meta.dirname, '../../verification/support/ledger-process.ts');

/** An integrator that is started again whenever it was killed. */
function integratorWith(config: object) {
  let child: ChildProcess | undefined;
  const start = () => {
    const { connection } = field().database;
    const settings = JSON.stringify({ connection, config });
    child = spawn(process.execPath, [program, settings], { stdio: 'ignore' });
  };
  start();
  return {
    async kill() {
      if (!child) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
    start,
  };
}

async function bidUntil(isOver: () => boolean): Promise<void> {
  const { lotIds, bidderIds, database } = field();
  const store = openTestStore(database.connection, silentLog);
  const sequencer = createSequencer({ store, log: silentLog });
  for (let nth = 0; !isOver(); nth++) {
    const bids = lotIds.map((lot) => {
      const bidderId = bidderIds[nth % bidderIds.length] ?? 0;
      const limit = 200 + nth * 3 + (nth % 7) * 20;
      return sequencer.submit(lot, nth % 3 === 0 ? { bidderId, limit } : { bidderId });
    });
    await Promise.all(bids);
    await pause(5);
  }
  await store.close();
}

test('of two integrators that are killed again and again one follows, and nothing is missing or there twice', async () => {
  const { db } = field().database;
  const folders = [await ledgerConfig(), await ledgerConfig()];
  const integrators = folders.map(({ config }) => integratorWith(config));
  let isOver = false;
  const bidding = bidUntil(() => isOver);
  for (let kill = 0; kill < KILLS; kill++) {
    await pause(200 + Math.random() * 2_500);
    const one = integrators[kill % 2];
    await one?.kill();
    one?.start();
  }
  isOver = true;
  await bidding;
  await vi.waitFor(
    async () => {
      const { waiting, size, signedSize, stopped } = await ledgerFigures(db);
      expect({ waiting, unsigned: size - signedSize, stopped }).toEqual({
        ...{ waiting: 0, unsigned: 0, stopped: null },
      });
    },
    { timeout: 60_000, interval: 200 },
  );
  for (const one of integrators) await one.kill();
  for (const id of field().lotIds) {
    const lot = db.selectFrom('auctions').select('leading_seq').where('id', '=', id);
    const { leading_seq: bids } = await lot.executeTakeFirstOrThrow();
    const record = await recordOf(db, id);
    if (!record) throw new Error('The lot is not in the log.');
    expect(kindsOf(record)).toEqual(['lot_opened', ...Array(bids ?? 0).fill('bid')]);
    expect(verdictOn(record).fault).toBeUndefined();
  }
  const log = await newestLog(db);
  if (!log?.checkpoint) throw new Error('Nothing was signed.');
  expect(log.number).toBe(1);
  const { checkpoint } = openNote(log.checkpoint);
  const entries = await db
    .selectFrom('ledger_entries')
    .select(['index', 'entry'])
    .orderBy('index')
    .execute();
  expect(entries.map(({ index }) => index)).toEqual(entries.map((_, nth) => nth));
  const grown = growLog(
    sha256,
    EMPTY_EDGE,
    entries.map(({ entry }) => entry),
  );
  expect(equalBytes(rangeRoot(sha256, grown.edge.range), checkpoint.root)).toBe(true);
  const kept = folders.map(({ config }) => keptCheckpoint(config.dataDir, 'fairlot.test/log/'));
  expect(Math.max(...kept.map((one) => one?.checkpoint.size ?? 0))).toBe(entries.length);
  for (const { remove } of folders) await remove();
});
