import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { expect, vi } from 'vitest';
import { equalBytes } from '#domain/ledger/bytes.ts';
import type { Checkpoint } from '#domain/ledger/checkpoint.ts';
import { EMPTY_EDGE, growLog } from '#domain/ledger/log-edge.ts';
import { rangeRoot } from '#domain/ledger/tree.ts';
import { createSequencer } from '#server/engine/sequencer.ts';
import { openNote } from '#server/ledger/last-checkpoint.ts';
import { ledgerFigures } from '#server/ledger/ledger-figures.ts';
import { newestLog } from '#server/ledger/logs.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { sha256 } from '#server/platform/keys/sha256.ts';
import type { Field } from './bidding/bidding-load.ts';
import { openTestStore } from './bidding/test-sequencer.ts';
import { kindsOf, recordOf, verdictOn } from './ledger.ts';
import { silentLog } from './silent-log.ts';

const program = join(import.meta.dirname, 'ledger-process.ts');

/** An integrator that is started again whenever it was killed. */
export function integratorWith(connection: pg.ClientConfig, config: object) {
  let child: ChildProcess | undefined;
  const start = () => {
    const settings = JSON.stringify({ connection, config });
    child = spawn(process.execPath, [program, settings], { stdio: 'ignore' });
  };
  start();
  return {
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
    start,
  };
}

/** Bids on all lots until it is told to stop, which it does once all is answered. */
export function keepBidding(
  connection: pg.ClientConfig,
  { lotIds, bidderIds }: Pick<Field, 'lotIds' | 'bidderIds'>,
  pauseMs = 5,
): { stop(): Promise<void> } {
  let isOver = false;
  const store = openTestStore(connection, silentLog);
  const sequencer = createSequencer({ store, log: silentLog });
  const done = (async () => {
    for (let nth = 0; !isOver; nth++) {
      const bids = lotIds.map((lot) => {
        const bidderId = bidderIds[nth % bidderIds.length] ?? 0;
        const limit = 200 + nth * 3 + (nth % 7) * 20;
        return sequencer.submit(lot, nth % 3 === 0 ? { bidderId, limit } : { bidderId });
      });
      await Promise.all(bids);
      await pause(pauseMs);
    }
    await store.close();
  })();
  return {
    stop() {
      isOver = true;
      return done;
    },
  };
}

/** Resolves once all bids there are stand in a signed checkpoint, of the log of this number if one is named. */
export const allSigned = (db: Db, log?: number): Promise<void> =>
  vi.waitFor(
    async () => {
      const newest = await newestLog(db);
      // Before the figures: what a lot was given last must be signed by then.
      const elsewhere = await db
        .selectFrom('ledger_lots')
        .select('auction_id')
        .where((lot) => lot.or([lot('log', 'is', null), lot('log', '<>', newest?.number ?? 0)]))
        .where('is_done', '=', false)
        .execute();
      const { number, waiting, size, signedSize, stopped } = await ledgerFigures(db);
      expect({ number, waiting, unsigned: size - signedSize, stopped, elsewhere }).toEqual({
        ...{ number: log ?? number, waiting: 0, unsigned: 0, stopped: null, elsewhere: [] },
      });
    },
    { timeout: 120_000, interval: 200 },
  );

/** Each lot's record has all of its bids, once, from its opening or from where the log took it over. */
export async function expectLots(db: Db, lotIds: readonly number[]): Promise<void> {
  for (const id of lotIds) {
    const lot = db.selectFrom('auctions').select('leading_seq').where('id', '=', id);
    const { leading_seq: bids } = await lot.executeTakeFirstOrThrow();
    const record = await recordOf(db, id);
    if (!record) throw new Error('The lot is not in the log.');
    const [opened = ''] = record.entries.map((entry) => Buffer.from(entry).toString());
    const before = Number(/\ntaken_over (\d+) /.exec(opened)?.[1] ?? 0);
    expect(kindsOf(record)).toEqual(['lot_opened', ...Array((bids ?? 0) - before).fill('bid')]);
    expect(verdictOn(record).fault).toBeUndefined();
  }
}

/** The newest log has no gap, and is what this checkpoint signed, or the published one; its number and size. */
export async function expectWholeLog(
  db: Db,
  signed?: Checkpoint,
): Promise<{ number: number; size: number }> {
  const log = await newestLog(db);
  if (!log?.checkpoint) throw new Error('Nothing was signed.');
  const checkpoint = signed ?? openNote(log.checkpoint).checkpoint;
  let edge = EMPTY_EDGE;
  for (let from = 0; from < checkpoint.size; from = edge.range.size) {
    const rows = await db
      .selectFrom('ledger_entries')
      .select(['index', 'entry'])
      .where('log', '=', log.number)
      .where('index', '>=', from)
      // Every ten seconds one more follows, which is not signed yet.
      .where('index', '<', checkpoint.size)
      .orderBy('index')
      .limit(10_000)
      .execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ index }) => index)).toEqual(rows.map((_, nth) => from + nth));
    const entries = rows.map(({ entry }) => entry);
    edge = growLog(sha256, edge, entries).edge;
  }
  expect(edge.range.size).toBe(checkpoint.size);
  expect(equalBytes(rangeRoot(sha256, edge.range), checkpoint.root)).toBe(true);
  return { number: log.number, size: checkpoint.size };
}
