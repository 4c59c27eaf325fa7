import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from './pool.ts';

/** Whether the cheapest question is answered by the pool's database within so many milliseconds. */
export function databaseAnswers(db: Db, withinMs: number): Promise<boolean> {
  const asked = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return Promise.race([asked, sleep(withinMs, false, { ref: false })]);
}
