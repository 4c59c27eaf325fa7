import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import { messageId } from '#server/platform/mail/message-id.ts';
import type { Round } from '../clients/round.ts';
import { DIGESTED, IN_BELL_ALONE } from '../digested.ts';
import type {
  Evidence,
  StoredAudit,
  StoredBidRow,
  StoredLimitChange,
  StoredLot,
  StoredNotice,
  StoredSale,
} from './evidence.ts';

export interface TortureScene {
  round: Round;
  directLotIds: number[];
  /** The newest audit row before the cycle. */
  auditFrom: number;
  appUrl: string;
}

/** What the tables have of a cycle, all of one moment: mails go out while this reads. */
export const readEvidence = (db: Db, scene: TortureScene): Promise<Evidence> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => read(tx, scene));

async function read(tx: Tx, scene: TortureScene): Promise<Evidence> {
  const { round, directLotIds, auditFrom, appUrl } = scene;
  const lots = await readLots(tx, directLotIds, round.name);
  const lotIds = lots.map(({ id }) => id);
  const { rows: bids } = await sql<StoredBidRow>`
    select id, auction_id as "lotId", seq, bidder_id as "bidderId", cents,
           micros(placed_at) as "placedAt", answered_bidder_id as "answeredId",
           coalesce(answered_bidder_id, bidder_id) as "offererId",
           coalesce(answered_cents,
             (select limits.cents from limit_changes limits
              where limits.auction_id = bids.auction_id and limits.seq = bids.seq
                and limits.bidder_id = bids.bidder_id and change = 'set'
                and changed_at = placed_at), cents) as offered,
           (select number from lot_bidders known
            where known.auction_id = bids.auction_id
              and known.bidder_id = coalesce(answered_bidder_id, bids.bidder_id))
    from bids where auction_id = any (${lotIds}::bigint[]) order by auction_id, seq`.execute(tx);
  const { rows: limitChanges } = await sql<StoredLimitChange>`
    select auction_id as "lotId", bidder_id as "bidderId", change, cents, seq
    from limit_changes where auction_id = any (${lotIds}::bigint[]) order by id`.execute(tx);
  const { rows: requests } = await sql<Evidence['requests'][number]>`
    select id, auction_id as "lotId", buyer_id as "buyerId", status from bid_requests
    where auction_id = any (${lotIds}::bigint[])`.execute(tx);
  const { rows: users } = await sql<Evidence['users'][number]>`
    select id, email from users where email like ${`${round.name.toLowerCase()}-%`}
    order by id`.execute(tx);
  const { rows: audit } = await sql<StoredAudit>`
    select action, subject_type as "subjectType", subject_id as "subjectId", after
    from audit_log where id > ${auditFrom} order by id`.execute(tx);
  const { rows: sales } = await sql<StoredSale>`
    select id, auction_id as "lotId", buyer_id as "buyerId", price_cents as cents, status,
      (goods_cents + buyer_fee_cents + buyer_tax_cents)::float8 as total,
      (select coalesce(sum(cents), 0)::float8 from sale_events
        where sale_id = sales.id and kind = 'received') as received,
      (select count(*)::int from sale_events where sale_id = sales.id and kind = 'received') as payments
    from sales where auction_id = any (${lotIds}::bigint[]) order by id`.execute(tx);
  const { rows: invoices } = await sql<{ nth: number }>`
    select split_part(number, '-', 3)::int as nth from sale_documents
    where kind = 'invoice' order by id`.execute(tx);
  return {
    ...{ sales, invoices: invoices.map(({ nth }) => nth) },
    ...{ journal: round.journal, adminIds: [round.people.admin.id], directLotIds },
    ...{ lots, bids, limitChanges, requests, users, audit },
    notices: await readNotices(tx, lotIds, appUrl),
    mails: await readMails(tx, users),
  };
}

/** Lots that clients made carry the cycle's name. */
async function readLots(tx: Tx, direct: readonly number[], name: string): Promise<StoredLot[]> {
  const { rows } = await sql<StoredLot>`
    select id, seller_id as "sellerId", title, status, buy_in_cents as "buyIn",
      market_cents as market, max_bid_cents as "maxBid",
      collar_market_multiple as "marketMultiple", collar_floor_multiple as "floorMultiple",
      coalesce(increments, jsonb_build_array(jsonb_build_array(0, coalesce(min_increment_cents, 1)))) as increments, micros(first_ends_at) as "firstEndsAt",
      micros(ends_at) as "endsAt", micros(hard_stop_at) as "hardStopAt",
      soft_close_seconds * 1000000 as "softClose", micros(ended_at) as "endedAt",
      leading_seq as "leadingSeq", leading_cents as "leadingCents",
      leading_bidder_id as "leaderId", winner_id as "winnerId",
      answered_count as "answeredCount", limit_cents as "limitCents",
      limit_bidder_id as "limitBidderId"
    from auctions where id = any (${[...direct]}::bigint[]) or title like ${`${name} %`}
    order by id`.execute(tx);
  return rows;
}

/**
 * A mail is in the mailbox under a name made of its notice; until then its row or a job says so. What waits
 * for a digest is marked until one takes it, which happens in one transaction with its jobs. So is the mail of
 * being outbid, which does not leave once the lot has ended or its reader leads again.
 */
async function readNotices(tx: Tx, lotIds: number[], appUrl: string): Promise<StoredNotice[]> {
  const { rows } = await sql<Omit<StoredNotice, 'isMailed'>>`
    select id, user_id as "userId", auction_id as "lotId", type,
      mail_due or digest_due
        or type = 'outbid' and mailed_at is not null
        or type = any (${IN_BELL_ALONE}::text[])
        or type = any (${DIGESTED}::text[])
          and exists (select from digests where sent_at >= notifications.created_at)
        or exists (select from graphile_worker._private_jobs
        where payload ->> 'notification_id' = notifications.id::text) as "isOnItsWay"
    from notifications where auction_id = any (${lotIds}::bigint[])`.execute(tx);
  const names = rows.map(({ id }) => messageId(`mail_notice:{"notification_id":"${id}"}`, appUrl));
  const { rows: mailed } = await sql<{ name: string }>`
    select message_id as name from mailbox where message_id = any (${names}::text[])`.execute(tx);
  const sent = new Set(mailed.map(({ name }) => name));
  return rows.map((row, index) => ({ ...row, isMailed: sent.has(names[index] ?? '') }));
}

async function readMails(tx: Tx, users: Evidence['users']): Promise<Evidence['mails']> {
  const emails = users.map(({ email }) => email);
  const { rows } = await sql<Evidence['mails'][number]>`
    select email, (select count(*) from mailbox where recipient = email)::int +
      (select count(*) from graphile_worker._private_jobs where payload ->> 'email' = email)::int
      as count
    from unnest(${emails}::text[]) as email`.execute(tx);
  return rows;
}
