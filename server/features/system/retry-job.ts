import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { audit } from '#server/platform/audit/audit.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { type Refusal, refuse } from '#server/platform/http/answers/answer.ts';
import type { Caller } from '#server/platform/http/auth/caller.ts';

interface Retry {
  id: number;
  admin: Caller;
  request: FastifyRequest;
}

/** Puts a job that failed before the queue again, as if it had never been tried. */
export const retryFailedJob = (
  db: Db,
  { id, admin, request }: Retry,
): Promise<Refusal | undefined> =>
  inTransaction(db, async (tx) => {
    const job = await jobOf(tx, id);
    if (!job) return refuse('not_found');
    // Reschedules nothing that a worker holds; a worker that takes it now waits for this row.
    const { rows } = await sql<{ id: number }>`
      select id from graphile_worker.reschedule_jobs(
        array[${id}::bigint], run_at => now(), attempts => 0)`.execute(tx);
    if (rows.length === 0) return refuse('job_under_way');
    await audit(tx, {
      actorId: admin.id,
      action: 'job.retry',
      subject: { type: 'job', id },
      before: { attempts: job.attempts },
      after: { task: job.task, attempts: 0 },
      request,
    });
    return undefined;
  });

async function jobOf(tx: Tx, id: number) {
  const { rows } = await sql<{ task: string; attempts: number }>`
    select task_identifier as task, attempts from graphile_worker.jobs
    where id = ${id} and attempts > 0`.execute(tx);
  return rows[0];
}
