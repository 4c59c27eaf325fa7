import { sql } from 'kysely';
import type { NoticeType } from '#contract/notifications/notification.ts';
import type { Tx } from '../db/pool.ts';

export interface Notice {
  type: NoticeType;
  auctionId: number | null;
  title: string;
  body: string;
  /** A page of ours that its reader may see, as a path. */
  url: string;
}

/**
 * Tells people, by bell and mail, in the transaction of the cause: the notices and the jobs that
 * mail them commit or vanish with it. Someone with an unread "outbid" notice for the same lot gets
 * that one renewed, and no second mail. Generated people (is_demo) have a bell and no mail.
 */
export async function notify(tx: Tx, userIds: readonly number[], notice: Notice): Promise<void> {
  if (userIds.length === 0) return;
  await sql`
    with told as (
      insert into notifications (user_id, type, auction_id, title, body, url)
      select distinct reader, ${notice.type}, ${notice.auctionId}::bigint, ${notice.title},
             ${notice.body}, ${notice.url}
      from unnest(${[...userIds]}::bigint[]) as reader
      on conflict (user_id, auction_id) where type = 'outbid' and read_at is null
      do update set title = excluded.title, body = excluded.body, created_at = clock_timestamp()
      returning id, user_id, (xmax = 0) as is_new
    )
    select graphile_worker.add_job('mail_notice', json_build_object('notification_id', told.id))
    from told join users on users.id = told.user_id
    where told.is_new and not users.is_demo`.execute(tx);
}
