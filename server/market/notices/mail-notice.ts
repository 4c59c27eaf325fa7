import type { TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import { z } from 'zod';
import { kindOfNotice } from '#contract/notifications/notice-kinds.ts';
import { NoticeType } from '#contract/notifications/notification.ts';
import { reachable } from '#contract/notifications/reachable.ts';
import { headWords } from '#domain/ledger/told-head.ts';
import { formatCents } from '#domain/money.ts';
import { newestHead } from '#server/ledger/newest-head.ts';
import { passedLimit } from '#server/market/lots/passed-limit.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { type JobContext, type JobHandler, tasksOf } from '#server/platform/jobs/tasks.ts';
import { markOutbidAgain, ONCE_A_QUARTER_HOUR } from './due-mails.ts';
import { lotInFigures } from './lot-in-figures.ts';
import { outbidNow } from './lot-notices.ts';
import { mailChoices } from './mail-choices.ts';
import { mailSubject } from './mail-subject.ts';
import { nextStep } from './next-steps.ts';
import { wantsMail } from './notice-settings.ts';
import { saleInMail } from './sale-in-mail.ts';

const Payload = z.object({ notification_id: z.uuid(), at: z.string().optional() });

/** What says that a seller may accept the highest bid. */
const AWAITS_SELLER: readonly NoticeType[] = ['auction_ended', 'reserve_not_met', 'top_bid_waits'];

/** How a lot closed; a mail of that says what the ledger was then. */
const CLOSES: readonly NoticeType[] = [
  'auction_won',
  'auction_lost',
  'auction_ended',
  'reserve_not_met',
];

/** Mails what the bell says, with the lot as it is by now. */
const mailNotice: JobHandler<z.output<typeof Payload>> = async (payload, cause, context) => {
  const { db, mailer, config } = context;
  const found = await readNotice(db, payload.notification_id);
  if (!found) return;
  const { notice, lot } = found;
  const type = NoticeType.parse(notice.type);
  const isRepeat = payload.at !== undefined;
  if (ONCE_A_QUARTER_HOUR.includes(type) && !isStillBehind(found)) return;
  if (type === 'outbid' && isRepeat && notice.read_at) return;
  // The seller has answered since: who does not know it hears it in another mail.
  if (AWAITS_SELLER.includes(type) && lot?.answered_at && notice.created_at < lot.answered_at)
    return;
  if (!(await wantsMail(db, notice.user_id, type))) return;
  const role = notice.roles[0] ?? 'buyer';
  const ledger = lot && CLOSES.includes(type) ? await ledgerWords(db, config.appUrl, lot.id) : [];
  const sale = await saleInMail(db, {
    type,
    auctionId: notice.auction_id,
    about: notice.about,
    readerId: notice.user_id,
  });
  const now = Date.now();
  const path = reachable(sale?.url ?? notice.url, role);
  await mailer.send(notice.email, cause, {
    subject: mailSubject(type, notice.title, lot, now),
    paragraphs: [`Hello ${notice.name},`, bodyNow(found)],
    facts: [...(lot ? lotInFigures(lot, now) : []), ...ownBid(found), ...(sale?.facts ?? [])],
    button: {
      label: sale?.label ?? nextStep(type, notice.url),
      // On a phone `#bid` opens the panel to bid in.
      url: `${config.appUrl}${path}${type === 'outbid' ? '#bid' : ''}`,
    },
    after: ledger,
    because: 'You received this email because you have an account at Fairlot.',
    ...mailChoices(config, kindOfNotice[type], { userId: notice.user_id, role }),
  });
};

/** Kept in a mailbox, it cannot be taken back. */
async function ledgerWords(db: Db, appUrl: string, lotId: number): Promise<string[]> {
  const head = await newestHead(db);
  if (head === undefined) return [];
  return [
    `You can check this auction, bid by bid: ${appUrl}/auction/${lotId}/verify`,
    `When this mail was written, the public ledger ${headWords(head)}`,
  ];
}

type Found = NonNullable<Awaited<ReturnType<typeof readNotice>>>;

async function readNotice(db: Db, id: string) {
  const notice = await db
    .selectFrom('notifications')
    .innerJoin('users', 'users.id', 'notifications.user_id')
    .select(['users.name', 'users.email', 'users.roles'])
    .select(['user_id', 'auction_id', 'type', 'title', 'body', 'url', 'about', 'read_at'])
    .select('notifications.created_at')
    .where('notifications.id', '=', id)
    .executeTakeFirst();
  if (!notice) return undefined;
  const lot = notice.auction_id === null ? undefined : await readLot(db, notice.auction_id);
  if (!lot || (notice.type !== 'outbid' && notice.type !== 'auction_lost')) return { notice, lot };
  const [passed, best] = await Promise.all([
    passedLimit(db, lot.id, notice.user_id),
    highestOf(db, lot.id, notice.user_id),
  ]);
  return { notice, lot, passed: passed ?? undefined, best };
}

/** The highest bid of one bidder on a lot, in cents; undefined without any. */
async function highestOf(db: Db, lotId: number, bidderId: number): Promise<number | undefined> {
  const { rows } = await sql<{ cents: number | null }>`select max(cents) as cents from offers
    where auction_id = ${lotId} and bidder_id = ${bidderId}`.execute(db);
  return rows[0]?.cents ?? undefined;
}

/** What whoever was outbid, or lost, had bid, so that they need not look it up. */
const ownBid = ({ best }: Found): [name: string, value: string][] =>
  best === undefined ? [] : [['Your highest bid', `${formatCents(best)} per share`]];

const readLot = (db: Db, id: number) =>
  db
    .selectFrom('auctions')
    .select(['id', 'title', 'ticker', 'status', 'total_shares', 'buy_in_cents', 'ends_at'])
    .select(['leading_cents', 'leading_bidder_id', 'winner_id'])
    .select(['min_increment_cents', 'increments', 'max_bid_cents'])
    .select(sql<Date | null>`coalesce(top_bid_taken_at, top_bid_declined_at)`.as('answered_at'))
    .where('id', '=', id)
    .executeTakeFirst();

/** Not after the end, and not to who leads again by now. */
const isStillBehind = ({ notice, lot }: Found): boolean =>
  lot?.status === 'live' &&
  lot.ends_at !== null &&
  lot.ends_at.getTime() > Date.now() &&
  lot.leading_bidder_id !== notice.user_id;

/** Bids may have followed since the notice of being outbid was written. */
const bodyNow = ({ notice, lot, passed }: Found): string =>
  notice.type === 'outbid' && lot?.ends_at && lot.leading_cents !== null
    ? outbidNow(notice.title, lot, { leading: lot.leading_cents, passed }).body
    : notice.body;

/** Such a job is queued by `notify`, or by `queueDue` where the notice was written in a hurry. */
export const noticeTasks = (context: JobContext): TaskList => ({
  ...tasksOf({ mail_notice: Payload }, { mail_notice: mailNotice }, context),
  mark_outbid_again: () => markOutbidAgain(context.db),
});
