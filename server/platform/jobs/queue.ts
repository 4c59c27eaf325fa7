import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '../database/pool.ts';

/**
 * What the jobs of one part of the server are told, by the job's name. Nothing secret: links and tokens
 * are made when the mail is, from the database and the app's secret, so a copy of the queue signs nobody in.
 */
export type Payloads = Readonly<Record<string, z.ZodType<object>>>;

/**
 * Adds a job in the transaction of its reason: both are there, or neither. Returns its `cause`: a
 * name of its own that it keeps over retries. With `runAt` it waits until then.
 */
export async function addJob(tx: Tx, name: string, payload: object, runAt?: Date): Promise<string> {
  const cause = randomUUID();
  const told = JSON.stringify({ ...payload, cause });
  await sql`select graphile_worker.add_job(${name}, ${told}::json, run_at => ${runAt ?? null}::timestamptz)`.execute(
    tx,
  );
  return cause;
}

/** Adds a job without a payload for `runAt`, unless one that was added here already waits. */
export async function addOnce(db: Db, name: string, runAt: Date): Promise<void> {
  await sql`select graphile_worker.add_job(${name}, '{}'::json, run_at => ${runAt}::timestamptz,
    job_key => ${`once:${name}`}, job_key_mode => 'preserve_run_at')`.execute(db);
}
