import { Gauge, Registry } from 'prom-client';
import type { Config } from '#server/config/config.ts';
import type { Deps } from '#server/deps.ts';
import { freeBytes } from '#server/platform/disk/free-space.ts';
import { type DatabaseFigures, databaseFigures } from './database-figures.ts';

interface Sources extends Pick<Deps, 'db' | 'log'> {
  config: Pick<Config, 'databaseUrl' | 'dataDir'>;
}

/**
 * What /metrics says of the database and its disk, as text. It is read anew for each scrape, and what
 * the database does not say is left out.
 */
export async function databaseMetrics({ db, log, config }: Sources): Promise<string> {
  const [figures, free] = await Promise.all([databaseFigures(db, log), freeDiskBytes(config)]);
  const registry = new Registry();
  const gauge: AddGauge = (name, help, value) =>
    new Gauge({ name, help, registers: [registry] }).set(value);
  gauge('fairlot_database_up', 'Whether the database answers: 1 or 0.', figures ? 1 : 0);
  if (free !== undefined)
    gauge('fairlot_disk_free_bytes', "Room on the embedded database's disk.", free);
  if (figures) {
    addFigures(gauge, figures);
    addJobs(registry, figures.jobs);
    addLedger(gauge, figures.ledger);
  }
  return registry.metrics();
}

/** Undefined for an operator's own PostgreSQL, which has its disk elsewhere. */
export const freeDiskBytes = async ({
  databaseUrl,
  dataDir,
}: Sources['config']): Promise<number | undefined> =>
  databaseUrl === undefined ? freeBytes(dataDir).catch(() => undefined) : undefined;

type AddGauge = (name: string, help: string, value: number) => void;

function addFigures(gauge: AddGauge, { liveLots, overdueLots, jobs, backup }: DatabaseFigures) {
  gauge('fairlot_live_lots', 'Lots that are live.', liveLots);
  gauge('fairlot_overdue_lots', 'Live lots whose end passed over 2 s ago.', overdueLots);
  gauge(
    'fairlot_job_oldest_seconds',
    'How long the oldest job that is due has waited.',
    jobs.oldestSeconds,
  );
  if (!backup) return;
  const { made_at, bytes, checked_at } = backup;
  gauge(
    'fairlot_backup_time_seconds',
    'When the last backup was made, since 1970.',
    made_at.getTime() / 1000,
  );
  gauge('fairlot_backup_bytes', 'Size of the last backup.', bytes);
  gauge(
    'fairlot_backup_checked',
    'Whether the last backup was read again: 1 or 0.',
    checked_at ? 1 : 0,
  );
}

function addLedger(
  gauge: AddGauge,
  { size, signedSize, signedAt, waiting, lateSeconds, stopped }: DatabaseFigures['ledger'],
): void {
  gauge('fairlot_ledger_entries', 'Entries of the log that goes on.', size);
  gauge('fairlot_ledger_signed_entries', 'Those that its newest checkpoint covers.', signedSize);
  gauge('fairlot_ledger_waiting_bids', 'Bids that are not in the log yet.', waiting);
  gauge(
    'fairlot_ledger_late_seconds',
    'How long the oldest bid that no checkpoint covers has waited.',
    lateSeconds,
  );
  gauge('fairlot_ledger_stopped', 'Whether the log has stopped: 1 or 0.', stopped === null ? 0 : 1);
  if (signedAt)
    gauge(
      'fairlot_ledger_checkpoint_time_seconds',
      'When the newest checkpoint was signed, since 1970.',
      signedAt.getTime() / 1000,
    );
}

function addJobs(registry: Registry, jobs: DatabaseFigures['jobs']): void {
  const byState = new Gauge({
    name: 'fairlot_jobs',
    help: 'Jobs in the queue by state; a failed one was given up after its last try.',
    labelNames: ['state'],
    registers: [registry],
  });
  for (const state of ['waiting', 'running', 'retrying', 'failed'] as const)
    byState.set({ state }, jobs[state]);
}
