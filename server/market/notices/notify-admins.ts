import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/pool.ts';
import type { Notice } from './notify.ts';

interface Readers {
  /** Who caused it, and hears nothing of it. */
  except?: number;
  /** Who hears of it besides the admins; once, also if they are one. */
  also?: number;
  /** Its mail is one for all that waits, some minutes later (see digest.ts). */
  inDigest?: boolean;
}

/**
 * Tells every admin who can act, in the transaction of the cause, by one statement however many they
 * are. The notices say that their mails are due; those are queued after the commit, so that whoever
 * asks to bid does not wait for a job for each of a thousand admins.
 */
export async function notifyAdmins(
  tx: Tx,
  notice: Notice,
  { except = 0, also = 0, inDigest = false }: Readers = {},
): Promise<void> {
  await sql`
    insert into notifications (user_id, type, auction_id, title, body, url, about, mail_due, digest_due)
    select id, ${notice.type}, ${notice.auctionId}::bigint, ${notice.title}, ${notice.body},
           ${notice.url}, ${notice.about ?? null}::bigint, not (is_demo or ${inDigest}), ${inDigest} and not is_demo
    from (
      select id, is_demo from users
      where roles[1] = 'admin' and status = 'active' and id <> ${except}::bigint
      union
      select id, is_demo from users where id = ${also}::bigint
    ) readers`.execute(tx);
}
