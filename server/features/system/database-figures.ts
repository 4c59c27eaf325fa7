import { sql } from 'kysely';
import { type LedgerFigures, ledgerFigures } from '#server/ledger/ledger-figures.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Log } from '#server/platform/observability/logging/log.ts';

/** What only the database knows of how the server does. */
export interface DatabaseFigures {
  liveLots: number;
  /** Live lots whose time passed more than two seconds ago. */
  overdueLots: number;
  jobs: {
    /** Due and not begun, running, to be tried again later, given up. */
    waiting: number;
    running: number;
    retrying: number;
    failed: number;
    /** How long the oldest job that is due has waited. */
    oldestSeconds: number;
  };
  backup: LastBackup | null;
  ledger: LedgerFigures;
}

export interface LastBackup {
  made_at: Date;
  kind: 'files' | 'dump';
  folder: string;
  bytes: number;
  files: number;
  checked_at: Date | null;
}

/** Nobody waits longer; then the database counts as away. */
const TIMEOUT_MS = 3_000;

interface Counted {
  live: number;
  overdue: number;
  waiting: number;
  running: number;
  retrying: number;
  failed: number;
  oldest: number;
}

/** Undefined when the database does not answer in time; the log says why. */
export async function databaseFigures(
  db: Db,
  log: Pick<Log, 'warn'>,
): Promise<DatabaseFigures | undefined> {
  const tooLate = new Promise<never>((_, reject) => {
    setTimeout(reject, TIMEOUT_MS, new Error(`No answer within ${TIMEOUT_MS} ms.`)).unref();
  });
  return Promise.race([read(db), tooLate]).catch((err: unknown) => {
    log.warn({ err }, 'The database did not say how the server does.');
    return undefined;
  });
}

async function read(db: Db): Promise<DatabaseFigures> {
  const [{ rows }, backup, ledger] = await Promise.all([
    counts(db),
    lastBackup(db),
    ledgerFigures(db),
  ]);
  const [counted] = rows;
  if (!counted) throw new Error('The database gave no figures.');
  const { live, overdue, oldest, waiting, running, retrying, failed } = counted;
  return {
    liveLots: live,
    overdueLots: overdue,
    jobs: { waiting, running, retrying, failed, oldestSeconds: oldest },
    backup,
    ledger,
  };
}

/** Live lots and jobs are few and found by indexes; a job that gave up stays for a week. */
const counts = (db: Db) =>
  sql<Counted>`
    select
      (select count(*)::int from auctions where status = 'live') as live,
      (select count(*)::int from auctions
        where status = 'live' and ends_at < now() - interval '2 seconds') as overdue,
      count(*) filter (where locked_at is null and attempts < max_attempts
        and attempts = 0)::int as waiting,
      count(*) filter (where locked_at is not null)::int as running,
      count(*) filter (where locked_at is null and attempts < max_attempts
        and attempts > 0)::int as retrying,
      count(*) filter (where locked_at is null and attempts >= max_attempts)::int as failed,
      coalesce(extract(epoch from now() - min(run_at) filter (where locked_at is null
        and attempts < max_attempts and run_at < now())), 0)::float8 as oldest
    from graphile_worker.jobs`.execute(db);

async function lastBackup(db: Db): Promise<LastBackup | null> {
  const row = await db
    .selectFrom('backups')
    .select(['made_at', 'kind', 'folder', 'bytes', 'files', 'checked_at'])
    .orderBy('made_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
