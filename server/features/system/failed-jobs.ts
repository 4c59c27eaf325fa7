import { sql } from 'kysely';
import type { FailedJob } from '#contract/admin/list-failed-jobs.schemas.ts';
import type { Window } from '#server/market/lists/list-sql.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { failedOnce } from '#server/platform/jobs/failed-jobs.ts';

interface Row {
  id: number;
  task: string;
  given_up: boolean;
  attempts: number;
  max_attempts: number;
  error: string;
  created_at: Date;
  failed_at: Date;
  run_at: Date;
  total: number;
}

/** More of an error says nothing more to whoever reads it in a table. */
const LONGEST_ERROR = 300;

/** Few: a job that was given up is forgotten after a week. */
export async function failedJobs(db: Db, { limit, offset }: Window) {
  const { rows } = await sql<Row>`
    select id, task_identifier as task, attempts >= max_attempts as given_up, attempts,
      max_attempts, last_error as error, created_at, updated_at as failed_at, run_at,
      (count(*) over ())::int as total
    from graphile_worker.jobs
    where ${failedOnce}
    order by attempts >= max_attempts desc, updated_at desc, id desc
    limit ${limit} offset ${offset}`.execute(db);
  // Behind the last row there is none that says how many there are.
  const total = rows[0]?.total ?? (offset > 0 ? await countFailed(db) : 0);
  return { rows: rows.map(present), total };
}

async function countFailed(db: Db): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from graphile_worker.jobs where ${failedOnce}`.execute(db);
  return rows[0]?.total ?? 0;
}

const present = ({ run_at, total: _total, ...row }: Row): FailedJob => ({
  ...row,
  error: (row.error.split('\n', 1)[0] ?? '').slice(0, LONGEST_ERROR),
  created_at: row.created_at.toISOString(),
  failed_at: row.failed_at.toISOString(),
  next_try_at: row.given_up ? null : run_at.toISOString(),
});
