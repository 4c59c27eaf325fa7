import { sql } from 'kysely';
import { faultLog } from '../db/outage-log.ts';
import type { Db } from '../db/pool.ts';
import type { Log } from '../log.ts';
import { paced } from '../paced.ts';

/** For notices whose process was killed between the commit and its poke. */
const POLL_MS = 1_000;
/** Mails of batches that commit within this are queued together: most batches owe none. */
const TOGETHER_MS = 100;
/** Notices whose mails are queued in one transaction. */
const ROUND = 500;

export interface DueMails {
  /** Something was committed that may have mails due. */
  poke(): void;
  stop(): Promise<void>;
}

/**
 * Queues the mails of notices that were written in a bid's transaction, at a close, or for all admins
 * at once. The row itself says that a mail is due, so none is lost; clearing the mark and queueing the
 * job is one transaction, so none is queued twice, however many processes do this.
 */
export function startDueMails(db: Db, log: Log): DueMails {
  const tellFault = faultLog(log);
  let stopped = false;
  let busy: Promise<void> | undefined;

  async function queueAll(): Promise<void> {
    while (!stopped && (await queueDue(db)) === ROUND);
  }

  const pace = paced(
    () => TOGETHER_MS,
    () => {
      busy = queueAll().catch((error: unknown) =>
        tellFault(error, 'Mails of notices could not be queued yet.'),
      );
      return busy;
    },
  );
  const timer = setInterval(pace.poke, POLL_MS);
  return {
    poke: pace.poke,
    async stop() {
      stopped = true;
      clearInterval(timer);
      pace.stop();
      await busy;
    },
  };
}

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
