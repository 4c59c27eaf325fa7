import { type RawBuilder, sql } from 'kysely';
import type { NoticeType } from '#contract/notifications/notification.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Log } from '#server/platform/observability/logging/log.ts';
import { startWorkLoop, type WorkLoop } from '#server/platform/work-loop.ts';

/** Mails of batches that commit within this are queued together: most batches owe none. */
const TOGETHER_MS = 100;
/** Notices whose mails are queued in one transaction. */
const ROUND = 500;
/** Between two looks for who was outbid again on a lot in its last OUTBID_MINUTES; for the others once a minute will do. */
const LOOK_MS = 10_000;
/** Between two mails of these types to one person about one lot. */
export const OUTBID_MINUTES = 15;
export const ONCE_A_QUARTER_HOUR: readonly NoticeType[] = ['outbid', 'ends_within_hour'];

const isOnceAQuarterHour = sql<boolean>`notifications.type = any (${[...ONCE_A_QUARTER_HOUR]}::text[])`;

const isUnwanted = (notice: 'notifications' | 'other') => sql<boolean>`exists (
  select from notice_settings setting
  where setting.user_id = ${sql.ref(`${notice}.user_id`)} and setting.type = ${sql.ref(`${notice}.type`)}
    and not setting.mail)`;

/** Whether the reader of a notice bid on its lot after a time. */
const bidSince = (time: RawBuilder<unknown>) => sql<boolean>`exists (
  select from offers
  where offers.bidder_id = notifications.user_id and offers.auction_id = notifications.auction_id
    and offers.placed_at > ${time})`;

/**
 * Whether a mail of these types about the lot of this notice left for its reader within OUTBID_MINUTES. The last
 * OUTBID_MINUTES of a lot, in which it is decided, are counted by themselves: in them only a mail of that time holds
 * another back, for a minute, and then until its reader has bid again.
 */
const toldLately = sql<boolean>`${isOnceAQuarterHour} and exists (
  select from notifications other join auctions lot on lot.id = other.auction_id
  where other.user_id = notifications.user_id and other.auction_id = notifications.auction_id
    and other.type = any (${[...ONCE_A_QUARTER_HOUR]}::text[])
    and other.mailed_at > now() - make_interval(mins => ${OUTBID_MINUTES}::int)
    and (now() < lot.ends_at - make_interval(mins => ${OUTBID_MINUTES}::int)
      or other.mailed_at >= lot.ends_at - make_interval(mins => ${OUTBID_MINUTES}::int)
        and (other.mailed_at > now() - interval '1 minute' or not ${bidSince(sql.ref('other.mailed_at'))}))
    and not ${isUnwanted('other')})`;

/**
 * Queues the mails of notices that were written in a bid's transaction, at a close, or for all admins
 * at once. The row itself says that a mail is due, so none is lost; clearing the mark and queueing the
 * job is one transaction, so none is queued twice, however many processes do this.
 */
export function startDueMails(db: Db, log: Log): WorkLoop {
  let nextLook = 0;
  return startWorkLoop(log, {
    togetherMs: TOGETHER_MS,
    async round() {
      if (performance.now() >= nextLook) {
        nextLook = performance.now() + LOOK_MS;
        await markOutbidAgain(db, 'last minutes');
      }
      return (await queueDue(db)) === ROUND;
    },
    fault: 'Mails of notices could not be queued yet.',
  });
}

/**
 * Queues what is due, one round; returns how many. That they were outbid, or that the lot ends within the hour, nobody
 * is told twice in a quarter of an hour, unless they bid again in the last one: of notices in one round by the newest
 * of being outbid. `markOutbidAgain` finds later who still has to know that they were. `at` makes a repeat another mail
 * than the first.
 */
export const queueDue = (db: Db): Promise<number> =>
  inTransaction(db, async (tx) => {
    // Of two rounds at once each would take another notice of one lot, and see nothing of the other's mail.
    await sql`select pg_advisory_xact_lock('notifications'::regclass::bigint)`.execute(tx);
    return queueRound(tx);
  });

async function queueRound(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    with held as (
      select id, user_id, auction_id, type, created_at, mailed_at as before, ${toldLately} as told_lately,
        ${isOnceAQuarterHour} and not ${isUnwanted('notifications')} as is_limited
      from notifications where mail_due
      order by created_at limit ${ROUND} for update skip locked
    ), waiting as (
      select id, before, told_lately or is_limited and row_number() over (
        partition by user_id, auction_id, is_limited order by type = 'outbid' desc, created_at desc) > 1 as too_soon
      from held
    ), due as (
      update notifications set mail_due = false,
        mailed_at = case when ${isOnceAQuarterHour} and not too_soon then now() else mailed_at end
      from waiting where notifications.id = waiting.id
      returning notifications.id, before, too_soon, mailed_at
    )
    select id, case when not too_soon then graphile_worker.add_job('mail_notice',
      case when before is null then json_build_object('notification_id', id)
           else json_build_object('notification_id', id, 'at', mailed_at) end) end
    from due`.execute(tx);
  return rows.length;
}

/**
 * Marks mails that were folded: of people who bid again since they were last told, were outbid again and have
 * not read of it. Bids write no second notice beside an unread one, so they are looked for: once a minute on all live
 * lots, and every LOOK_MS, by each process, on those in their last OUTBID_MINUTES, which are few. Marking the same one
 * twice makes no second mail, since `queueDue` asks again who was told lately.
 */
export async function markOutbidAgain(db: Db, of: Looked = 'all'): Promise<void> {
  // Not all at once: bids that renew such a notice wait for it.
  while ((await markRound(db, of)) === ROUND);
}

type Looked = 'all' | 'last minutes';

const inLastMinutes = sql`and auctions.ends_at <= now() + make_interval(mins => ${OUTBID_MINUTES}::int)`;

async function markRound(db: Db, of: Looked): Promise<number> {
  const { numAffectedRows } = await sql`
    update notifications set mail_due = true
    where id in (
      select notifications.id
      from notifications
      join auctions on auctions.id = notifications.auction_id
      join users on users.id = notifications.user_id
      where notifications.type = 'outbid' and notifications.read_at is null and not mail_due
        and not users.is_demo and auctions.status = 'live' and auctions.ends_at > now()
        ${of === 'all' ? sql`` : inLastMinutes}
        and auctions.leading_bidder_id <> notifications.user_id
        and (mailed_at is null or ${bidSince(sql.ref('notifications.mailed_at'))})
        and not (${toldLately})
      limit ${ROUND} for update of notifications skip locked)`.execute(db);
  return Number(numAffectedRows);
}
