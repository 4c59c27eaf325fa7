import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/pool.ts';
import type { Notice } from './notify.ts';

export interface AddressedNotice {
  readerId: number;
  notice: Notice;
}

/**
 * Tells many people many things in one statement, in the transaction of their cause. The mails are
 * marked as due with it and queued right after, as those of bids are: hundreds of jobs would make
 * a crowd of lots that end together end late, and hold up bids on a lot whose end is moved.
 */
export async function notifyAll(tx: Tx, notices: readonly AddressedNotice[]): Promise<void> {
  if (notices.length === 0) return;
  const column = <T>(of: (one: AddressedNotice) => T): T[] => notices.map(of);
  await sql`
    insert into notifications (user_id, type, auction_id, title, body, url, mail_due)
    select users.id, type, auction_id, title, body, url, not users.is_demo
    from unnest(
      ${column(({ readerId }) => readerId)}::bigint[],
      ${column(({ notice }) => notice.type)}::text[],
      ${column(({ notice }) => notice.auctionId)}::bigint[],
      ${column(({ notice }) => notice.title)}::text[],
      ${column(({ notice }) => notice.body)}::text[],
      ${column(({ notice }) => notice.url)}::text[]
    ) as told (reader, type, auction_id, title, body, url)
    join users on users.id = told.reader`.execute(tx);
}
