import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { buildField } from '#verification/support/bidding/bidding-load.ts';
import { withTestField } from '#verification/support/bidding/test-field.ts';
import {
  allSigned,
  expectLots,
  expectWholeLog,
  integratorWith,
  keepBidding,
} from '#verification/support/killed-ledger.ts';
import { ledgerConfig } from '#verification/support/ledger.ts';
import { type KeptCheckpoint, keptCheckpoint } from './last-checkpoint.ts';

const KILLS = Number(process.env.LEDGER_KILLS ?? 40);
/** Then all is looked at, and other lots begin: a lot of many thousand bids is slow to begin again. */
const ROUND = 50;
const SIZE = { lots: 6, bidders: 8 };
const field = withTestField(SIZE);

const sizeOf = (kept: KeptCheckpoint | undefined) => kept?.checkpoint.size ?? 0;

const LONGEST = { timeout: 120_000 + KILLS * 5_000 };
test(
  'of two integrators that are killed again and again one follows, and nothing is missing or there twice',
  LONGEST,
  async () => {
    const { db, connection } = field().database;
    const folders = [await ledgerConfig(), await ledgerConfig()];
    const integrators = folders.map(({ config }) => integratorWith(connection, config));
    for (let kill = 0; kill < KILLS; ) {
      const lots = kill === 0 ? field() : await buildField(db, SIZE);
      const bidding = keepBidding(connection, lots);
      const last = Math.min(KILLS, kill + ROUND);
      for (; kill < last; kill++) {
        await pause(200 + Math.random() * 2_500);
        const one = integrators[kill % 2];
        await one?.kill();
        one?.start();
      }
      await bidding.stop();
      await allSigned(db);
      await expectLots(db, lots.lotIds);
    }
    for (const one of integrators) await one.kill();
    const { number, size } = await expectWholeLog(db);
    expect(number).toBe(1);
    const kept = folders.map(({ config }) => keptCheckpoint(config.dataDir, 'fairlot.test/log/'));
    const newest = kept.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0];
    // Who was killed between keeping and publishing kept more than is published.
    expect(sizeOf(newest)).toBeGreaterThanOrEqual(size);
    await expectWholeLog(db, newest?.checkpoint);
    for (const { remove } of folders) await remove();
  },
);
