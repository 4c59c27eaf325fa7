import type { System, SystemPoint } from '#contract/admin/get-system.ts';
import type { Deps } from '#server/deps.ts';
import { freeOf } from '#server/platform/observability/metrics/database-families.ts';
import {
  databaseFigures,
  type LastBackup,
} from '#server/platform/observability/metrics/database-figures.ts';
import {
  type Family,
  figureIn,
  labelled,
  samplesOf,
} from '#server/platform/observability/metrics/family.ts';
import type { Point } from '#server/platform/observability/metrics/points.ts';

/** A night that went without, and the next one noticed. */
const BACKUP_LIMIT_MS = 36 * 3_600_000;
/** Below this writes are refused (server/platform/disk/room.ts). */
const LEAST_ROOM = 64 * 1024 * 1024;

/** Undefined when the database does not say how it is. */
export async function systemReport({
  db,
  config,
  lookout,
}: Pick<Deps, 'db' | 'config' | 'lookout'>): Promise<System | undefined> {
  const [{ families, points }, figures, free] = await Promise.all([
    lookout.overview(),
    databaseFigures(db),
    freeOf(config),
  ]);
  if (!figures) return undefined;
  const { jobs, backup, liveLots, overdueLots } = figures;
  const { waiting, running, retrying, failed, oldestSeconds } = jobs;
  return {
    health: {
      jobs: figureIn(families, 'fairlot_job_queue_up') > 0,
      closing: overdueLots === 0,
      disk: free === undefined ? null : free > LEAST_ROOM,
      backup: backup !== null && Date.now() - backup.made_at.getTime() < BACKUP_LIMIT_MS,
    },
    disk_free_bytes: free ?? null,
    live_lots: liveLots,
    overdue_lots: overdueLots,
    queue: figureIn(families, 'fairlot_bid_queue_length'),
    sockets: figureIn(families, 'fairlot_live_sockets'),
    bids: outcomesIn(families),
    jobs: { waiting, running, retrying, failed, oldest_seconds: oldestSeconds },
    mails: mailsIn(families),
    backup: backup && presentBackup(backup),
    processes: processesIn(families),
    points: points.map(presentPoint),
  };
}

const presentBackup = ({ made_at, checked_at, ...rest }: LastBackup) => ({
  ...rest,
  made_at: made_at.toISOString(),
  checked_at: checked_at?.toISOString() ?? null,
});

const presentPoint = ({ at, ...rest }: Point): SystemPoint => ({
  ...rest,
  at: new Date(at).toISOString(),
});

const labelIn = (rest: string): string => /"([^"]*)"/.exec(rest)?.[1] ?? '';

const outcomesIn = (families: readonly Family[]): System['bids'] =>
  samplesOf(families, 'fairlot_bids_total')
    .map(([rest, many]) => ({ outcome: labelIn(rest), many }))
    .filter(({ many }) => many > 0)
    .toSorted((a, b) => b.many - a.many);

const mailsIn = (families: readonly Family[]): System['mails'] => ({
  sent: figureIn(families, 'fairlot_mails_total', labelled({ result: 'sent' })),
  failed: figureIn(families, 'fairlot_mails_total', labelled({ result: 'failed' })),
});

const processesIn = (families: readonly Family[]): System['processes'] =>
  samplesOf(families, 'fairlot_process_start_time_seconds').map(([rest, seconds]) => ({
    name: labelIn(rest),
    started_at: new Date(seconds * 1000).toISOString(),
    memory_bytes: figureIn(families, 'fairlot_process_memory_bytes', rest),
    delay_p99_ms: 1000 * figureIn(families, 'fairlot_event_loop_delay_p99_seconds', rest),
    busy: figureIn(families, 'fairlot_event_loop_busy_ratio', rest),
  }));
