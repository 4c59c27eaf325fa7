import { hostname } from 'node:os';
import type { System } from '#contract/admin/get-system.schemas.ts';
import { missingOperator } from '#server/config/missing-operator.ts';
import type { Deps } from '#server/deps.ts';
import { isLedgerWell, type LedgerFigures } from '#server/ledger/ledger-figures.ts';
import type { Metrics } from '#server/platform/observability/metrics/metrics.ts';
import { readValue, readValues } from '#server/platform/observability/metrics/read-metrics.ts';
import { VERSION } from '#server/platform/observability/version.ts';
import { databaseFigures, type LastBackup } from './database-figures.ts';
import { freeDiskBytes } from './database-metrics.ts';

/** A night without a backup is noticed before the next one. */
const BACKUP_LIMIT_MS = 36 * 3_600_000;
/** Below this writes are refused (server/platform/disk/free-space.ts). */
const LEAST_ROOM = 64 * 1024 * 1024;

type Registry = Metrics['registry'];
type SystemDeps = Pick<Deps, 'db' | 'config' | 'log' | 'metrics' | 'history' | 'faults'>;

/** Undefined when the database does not say how it is. */
export async function systemReport(deps: SystemDeps): Promise<System | undefined> {
  const { db, log, config, history, faults } = deps;
  const { registry } = deps.metrics;
  const [figures, free] = await Promise.all([databaseFigures(db, log), freeDiskBytes(config)]);
  if (!figures) return undefined;
  const { jobs, backup, liveLots, overdueLots, ledger } = figures;
  const { waiting, running, retrying, failed, oldestSeconds } = jobs;
  return {
    health: {
      jobs: (await readValue(registry, 'fairlot_job_queue_up')) > 0,
      closing: overdueLots === 0,
      ledger: isLedgerWell(ledger),
      disk: free === undefined ? null : free > LEAST_ROOM,
      backup: backup !== null && Date.now() - backup.made_at.getTime() < BACKUP_LIMIT_MS,
    },
    disk_free_bytes: free ?? null,
    operator_missing: config.demo ? [] : missingOperator(config.operator),
    live_lots: liveLots,
    overdue_lots: overdueLots,
    queue: await readValue(registry, 'fairlot_bid_queue_length'),
    sockets: await readValue(registry, 'fairlot_live_sockets'),
    bids: await bidsByOutcome(registry),
    jobs: { waiting, running, retrying, failed, oldest_seconds: oldestSeconds },
    mails: {
      sent: await readValue(registry, 'fairlot_mails_total', { result: 'sent' }),
      failed: await readValue(registry, 'fairlot_mails_total', { result: 'failed' }),
    },
    backup: backup && presentBackup(backup),
    ledger: presentLedger(ledger),
    processes: await processes(registry),
    faults: faults.latest(),
    server: `${hostname()}:${config.port}`,
    version: VERSION,
    minute: history.minute() ?? null,
    points: history.points(),
  };
}

const presentBackup = ({ made_at, checked_at, ...rest }: LastBackup) => ({
  ...rest,
  made_at: made_at.toISOString(),
  checked_at: checked_at?.toISOString() ?? null,
});

const presentLedger = ({ signedAt, lateSeconds, ...rest }: LedgerFigures): System['ledger'] => ({
  ...{ number: rest.number, entries: rest.size, waiting: rest.waiting, stopped: rest.stopped },
  late_seconds: lateSeconds,
  checkpoint_at: signedAt?.toISOString() ?? null,
});

async function bidsByOutcome(registry: Registry): Promise<System['bids']> {
  const values = await readValues(registry, 'fairlot_bids_total');
  return values
    .map(({ labels, value }) => ({ outcome: String(labels.outcome), many: value }))
    .filter(({ many }) => many > 0)
    .toSorted((a, b) => b.many - a.many);
}

async function processes(registry: Registry): Promise<System['processes']> {
  const started = await readValues(registry, 'fairlot_process_start_time_seconds');
  return Promise.all(
    started.map(async ({ labels, value }) => ({
      name: String(labels.process),
      started_at: new Date(value * 1000).toISOString(),
      memory_bytes: await readValue(registry, 'fairlot_process_memory_bytes'),
      delay_p99_ms: 1000 * (await readValue(registry, 'fairlot_event_loop_delay_p99_seconds')),
      busy: await readValue(registry, 'fairlot_event_loop_busy_ratio'),
    })),
  );
}
