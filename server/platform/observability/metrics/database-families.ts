import type { Config } from '#server/config/config.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { freeBytes } from '#server/platform/disk/room.ts';
import { type DatabaseFigures, databaseFigures } from './database-figures.ts';
import { type Family, labelled } from './family.ts';

type Disk = Pick<Config, 'databaseUrl' | 'dataDir'>;

const gauge = (name: string, help: string, samples: Family['samples']): Family => ({
  name,
  help,
  type: 'gauge',
  samples,
});

/** What /metrics says of the database and its disk; asked of by whichever process answers. */
export async function databaseFamilies({
  db,
  config,
}: {
  db: Db;
  config: Disk;
}): Promise<Family[]> {
  const [figures, free] = await Promise.all([databaseFigures(db), freeOf(config)]);
  return [
    gauge('fairlot_database_up', 'Whether the database answers: 1 or 0.', [['', figures ? 1 : 0]]),
    ...(free === undefined
      ? []
      : [gauge('fairlot_disk_free_bytes', "Room on the embedded database's disk.", [['', free]])]),
    ...(figures ? familiesOf(figures) : []),
  ];
}

/** An operator's own PostgreSQL has its disk elsewhere. */
export const freeOf = async ({ databaseUrl, dataDir }: Disk): Promise<number | undefined> =>
  databaseUrl === undefined ? freeBytes(dataDir).catch(() => undefined) : undefined;

function familiesOf({ liveLots, overdueLots, jobs, backup }: DatabaseFigures): Family[] {
  const { waiting, running, retrying, failed, oldestSeconds } = jobs;
  const byState = Object.entries({ waiting, running, retrying, failed });
  return [
    gauge('fairlot_live_lots', 'Lots that are live.', [['', liveLots]]),
    gauge('fairlot_overdue_lots', 'Live lots whose end passed over 2 s ago.', [['', overdueLots]]),
    gauge(
      'fairlot_jobs',
      'Jobs in the queue by state; a failed one was given up after its last try.',
      byState.map(([state, many]) => [labelled({ state }), many]),
    ),
    gauge('fairlot_job_oldest_seconds', 'How long the oldest job that is due has waited.', [
      ['', oldestSeconds],
    ]),
    ...(backup
      ? [
          gauge('fairlot_backup_time_seconds', 'When the last backup was made, since 1970.', [
            ['', backup.made_at.getTime() / 1000],
          ]),
          gauge('fairlot_backup_bytes', 'Size of the last backup.', [['', backup.bytes]]),
          gauge('fairlot_backup_checked', 'Whether the last backup was read again: 1 or 0.', [
            ['', backup.checked_at ? 1 : 0],
          ]),
        ]
      : []),
  ];
}
