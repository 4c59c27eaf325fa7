import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type pg from 'pg';
import { loadConfig } from '#server/config/config.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { newestSecret } from '#server/platform/keys/app-keys.ts';
import type { BenchFile } from '../bench-file.ts';
import { openBeside } from '../open-beside.ts';
import { type BenchServer, runProgram, startProgram, temporaryFolder } from './servers.ts';

/** Everything but the limits per address as in production; those of each bidder are raised. */
const settings = { DEMO: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'error' };

/** A server of its own with prepared bidders, an empty handler beside it, and its database. */
export async function openField(
  port: number,
  { bidders, lots }: { bidders: number; lots: number },
  more: Record<string, string> = {},
) {
  const folder = await temporaryFolder();
  const own = { ...settings, ...more, DATA_DIR: folder };
  Object.assign(process.env, own, { PORT: String(port) });
  const server = await startProgram('server/main.ts', port, own, '/readyz');
  const empty = await startProgram('verification/bench/bids/empty-handler.ts', port + 1, {}, '/');
  const config = loadConfig();
  const beside = await openBeside(config);
  await runProgram(process.execPath, [
    'verification/bench/prepare.ts',
    ...['--bidders', String(bidders), '--lots', String(lots)],
  ]);
  const file = JSON.parse(await readFile(join(folder, 'bench.json'), 'utf8')) as BenchFile;
  const pidFile = await readFile(join(folder, 'postgres/data/postmaster.pid'), 'utf8');
  return {
    ...{ folder, server, empty, beside, file, postmaster: Number.parseInt(pidFile, 10) },
    /** Another server on the same database. */
    secondServer: (): Promise<BenchServer> =>
      openSecondServer(port + 2, folder, beside.connection, {
        APP_SECRET: newestSecret(config.appSecret),
        LEDGER_KEY: config.ledgerKey,
      }),
  };
}

export type BenchField = Awaited<ReturnType<typeof openField>>;

function openSecondServer(
  port: number,
  folder: string,
  { host, port: socketPort, user, database }: pg.ClientConfig,
  more: Record<string, string>,
): Promise<BenchServer> {
  const query = new URLSearchParams({ host: String(host), port: String(socketPort) });
  return startProgram(
    'server/main.ts',
    port,
    {
      ...settings,
      DATA_DIR: join(folder, 'second'),
      ...more,
      DATABASE_URL: `postgres://${user}@localhost/${database}?${query}`,
    },
    '/readyz',
  );
}

/** Transactions that stored a lot's bids after number `seq`: the batches they came in. */
export async function batchesAfter(db: Db, lotId: number, seq: number): Promise<number> {
  const { rows } = await sql<{ batches: number }>`
    select count(distinct xmin::text)::int as batches from bids
    where auction_id = ${lotId} and seq > ${seq}`.execute(db);
  return rows[0]?.batches ?? 0;
}

export async function newestSeq(db: Db, lotId: number): Promise<number> {
  const lot = db.selectFrom('auctions').select('leading_seq').where('id', '=', lotId);
  return (await lot.executeTakeFirstOrThrow()).leading_seq ?? 0;
}
