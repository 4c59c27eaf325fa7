import { sql } from 'kysely';
import { theApp } from './app.ts';

interface Wishes {
  task?: string;
  /** Whether the last of its tries failed, too. */
  givenUp?: boolean;
  error?: string;
}

/** A job of the queue that failed, as the worker leaves it; its id. */
export async function buildFailedJob({
  task = 'sweep',
  givenUp = true,
  error = 'The mail server said no.',
}: Wishes = {}): Promise<number> {
  const { db } = theApp();
  const { rows } = await sql<{ id: number }>`
    select id from graphile_worker.add_job(${task}, '{}'::json)`.execute(db);
  const id = rows[0]?.id ?? 0;
  await sql`
    update graphile_worker._private_jobs
    set attempts = case when ${givenUp} then max_attempts else 3 end, last_error = ${error},
      run_at = now() + interval '1 hour'
    where id = ${id}`.execute(db);
  return id;
}
