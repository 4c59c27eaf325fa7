import { sql } from 'kysely';
import type { NoticeType } from '#contract/notifications/notification.ts';
import type { Tx } from '#server/platform/database/pool.ts';

export interface Notice {
  type: NoticeType;
  auctionId: number | null;
  title: string;
  body: string;
  /** A page of ours that its reader may see, as a path. */
  url: string;
  /**
   * To admins: the bid request or pending act that waits for them (see settle-notices.ts). To a seller: the payout, an
   * event of their sale (see sale-in-mail.ts).
   */
  about?: number | undefined;
}

/**
 * Tells somebody, by bell and mail, in the transaction of the cause: the notice and the job that
 * mails it commit or vanish with it. Who has an unread "outbid" notice for the same lot gets that one
 * renewed, and no second mail. Generated people (is_demo) have a bell and no mail. Many people are
 * told by `notifyAll`.
 */
export async function notify(tx: Tx, userId: number, notice: Notice): Promise<void> {
  await sql`
    with told as (
      insert into notifications (user_id, type, auction_id, title, body, url, about)
      values (${userId}::bigint, ${notice.type}, ${notice.auctionId}::bigint, ${notice.title},
              ${notice.body}, ${notice.url}, ${notice.about ?? null}::bigint)
      on conflict (user_id, auction_id) where type = 'outbid' and read_at is null
      do update set title = excluded.title, body = excluded.body, created_at = clock_timestamp()
      returning id, user_id, (xmax = 0) as is_new
    )
    select graphile_worker.add_job('mail_notice', json_build_object('notification_id', told.id))
    from told join users on users.id = told.user_id
    where told.is_new and not users.is_demo`.execute(tx);
}
