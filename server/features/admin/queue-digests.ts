import { sql } from 'kysely';
import type { Db } from '#server/platform/database/pool.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';

/** No admin gets more than one mail about what waits in so long. */
export const DIGEST_MINUTES = 15;

/**
 * Queues one mail to each admin who has not yet had one about something that waits for a decision. Where all
 * have read it, there is no mail, and none is put off. The mark on the notices and the jobs change in one transaction,
 * so that no mail is lost or doubled.
 */
export const queueDigests = (db: Db): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql`
      update digests set sent_at = now()
      where sent_at <= now() - make_interval(mins => ${DIGEST_MINUTES})
        and exists (select from notifications where digest_due and read_at is null)
      returning 1`.execute(tx);
    if (rows.length === 0) return;
    await sql`
      with due as (
        update notifications set digest_due = false where digest_due returning user_id, read_at
      )
      select graphile_worker.add_job('mail_digest', json_build_object(
        'user_id', user_id, 'cause', gen_random_uuid()))
      from (select distinct user_id from due where read_at is null) unread`.execute(tx);
    // Notices that came since the transaction began went with it, too.
    await sql`update digests set sent_at = clock_timestamp()`.execute(tx);
  });
