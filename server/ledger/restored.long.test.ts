import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { equalBytes, toBase64 } from '#domain/ledger/bytes.ts';
import { readEntry } from '#domain/ledger/entries.ts';
import { inspectRestored } from '#server/platform/backup/inspect-restored.ts';
import { buildField } from '#verification/support/bidding/bidding-load.ts';
import { createTestDatabase, type TestDatabase } from '#verification/support/database.ts';
import {
  allSigned,
  expectLots,
  expectWholeLog,
  integratorWith,
  keepBidding,
} from '#verification/support/killed-ledger.ts';
import { ledgerConfig } from '#verification/support/ledger.ts';
import { keptCheckpoint } from './last-checkpoint.ts';
import { readLog } from './logs.ts';

const RESTORES = Number(process.env.LEDGER_RESTORES ?? 6);
const SIZE = { lots: 4, bidders: 6 };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ as: 'owner' });
});
afterAll(() => database.drop());

/** In another database of the same server: nobody may be in the one that is copied. */
async function administer(...statements: string[]): Promise<void> {
  const client = new pg.Client({ ...database.owner, database: 'postgres' });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

const own = () => database.owner.database ?? '';
const leave = () =>
  `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${own()}'`;
const copyOf = (from: string, to: string) =>
  administer(leave(), `create database ${to} template ${from} strategy wal_log`);

/** Puts the copy where the database was. */
const restore = (copy: string) =>
  administer(
    leave(),
    `drop database ${own()} with (force)`,
    `alter database ${copy} rename to ${own()}`,
  );

const LONGEST = { timeout: 120_000 + RESTORES * 60_000 };
test(
  'each time an older copy is put back the next log names what was signed last, and nothing is missing, there twice or mended',
  LONGEST,
  async () => {
    const { config, remove } = await ledgerConfig();
    const { db, connection } = database;
    let lots = await buildField(db, SIZE);
    const integrator = integratorWith(connection, config);
    const work = async () => {
      const bidding = keepBidding(connection, lots, 20);
      await pause(300 + Math.random() * 2_000);
      await integrator.kill();
      integrator.start();
      await pause(1_000 + Math.random() * 2_000);
      await bidding.stop();
    };
    await work();
    await allSigned(db);
    for (let nth = 1; nth <= RESTORES; nth++) {
      await integrator.kill();
      await copyOf(own(), `copy_of_${own()}`);
      integrator.start();
      await work();
      if (Math.random() < 0.5) await allSigned(db);
      await integrator.kill();
      const last = keptCheckpoint(config.dataDir, 'fairlot.test/log/');
      if (!last) throw new Error('Nothing was signed.');
      await restore(`copy_of_${own()}`);
      await inspectRestored(database.owner);
      const before = await readLog(db, last.log);
      integrator.start();
      const isShort = (before?.size ?? 0) < last.checkpoint.size;
      await allSigned(db, isShort ? last.log + 1 : last.log);
      await expectLots(db, lots.lotIds);
      const { number } = await expectWholeLog(db);
      if (isShort) await expectFollows(number, last);
      if (nth % 10 === 0) lots = await buildField(db, SIZE);
    }
    await integrator.kill();
    await remove();
  },
);

/** The log before is as it was published, and the first entry of this one names it. */
async function expectFollows(
  number: number,
  { log, note, checkpoint }: NonNullable<ReturnType<typeof keptCheckpoint>>,
): Promise<void> {
  const { db } = database;
  const published = (await readLog(db, log))?.checkpoint;
  expect(published && equalBytes(published, note)).toBe(true);
  const first = await db
    .selectFrom('ledger_entries')
    .select('entry')
    .where('log', '=', number)
    .where('index', '=', 0)
    .executeTakeFirstOrThrow();
  expect(readEntry(first.entry)).toMatchObject({
    ...{ kind: 'log_opened', log: number, reason: 'restored' },
    previous: { size: checkpoint.size, root: toBase64(checkpoint.root) },
  });
}
