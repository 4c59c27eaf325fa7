import { sql } from 'kysely';
import type { Db } from '#server/platform/database/pool.ts';
import type { Log } from '#server/platform/observability/logging/log.ts';
import { startWorkLoop, type WorkLoop } from '#server/platform/work-loop.ts';

/** Mails of batches that commit within this are queued together: most batches owe none. */
const TOGETHER_MS = 100;
/** Notices whose mails are queued in one transaction. */
const ROUND = 500;

/**
 * Queues the mails of notices that were written in a bid's transaction, at a close, or for all admins
 * at once. The row itself says that a mail is due, so none is lost; clearing the mark and queueing the
 * job is one transaction, so none is queued twice, however many processes do this.
 */
export const startDueMails = (db: Db, log: Log): WorkLoop =>
  startWorkLoop(log, {
    togetherMs: TOGETHER_MS,
    round: async () => (await queueDue(db)) === ROUND,
    fault: 'Mails of notices could not be queued yet.',
  });

/** Queues what is due, one round; returns how many. */
export async function queueDue(db: Db): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    with due as (
      update notifications set mail_due = false
      where id in (select id from notifications where mail_due
                   order by created_at limit ${ROUND} for update skip locked)
      returning id
    )
    select id, graphile_worker.add_job('mail_notice', json_build_object('notification_id', id))
    from due`.execute(db);
  return rows.length;
}
