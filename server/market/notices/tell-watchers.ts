import { sql } from 'kysely';
import type { Cents } from '#domain/money.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Log } from '#server/platform/observability/logging/log.ts';
import { startWorkLoop, type WorkLoop } from '#server/platform/work-loop.ts';
import { hasBid } from '../lots/bidders.ts';
import {
  auctionRelisted,
  auctionWithdrawn,
  type EndingLot,
  endingSoon,
  endsWithinHour,
  watchedEnded,
} from './lot-notices.ts';
import type { Notice } from './notify.ts';
import { watchedBelowReserve } from './reserve-notices.ts';
import { SEARCHES, SETTLED_SECONDS, tellSearchers } from './tell-searchers.ts';

/** How long before a lot's end its people are reminded. */
export const REMINDED_MINUTES = 5;
/** Who watches a lot, or bids on it and does not lead, is told by mail so long before its end. */
const MAILED_MINUTES = 60;
/** Between two mails to one person about one lot: later than that the first would come too late. */
const APART_MINUTES = 15;
/** Lots of one transaction. */
const LOTS = 20;
/** Every second only what is over lately is looked at; all else that is watched, so seldom. */
const WHOLE_MS = 60_000;

/**
 * Reminds who bids on a lot or watches it of its end, and tells who watched it that it is over. Mails go
 * an hour before the end, but not to who leads, and after it to who did not bid. Each lot is claimed in the transaction
 * that tells of it, so people are told once however many servers do this, and whoever is killed meanwhile. Looked for
 * every second; new lots for saved searches more seldom.
 */
export function startTellingWatchers(db: Db, log: Log): WorkLoop {
  let wholeAt = Number.NEGATIVE_INFINITY;
  let searchedAt = Number.NEGATIVE_INFINITY;
  return startWorkLoop(log, {
    togetherMs: 0,
    async round() {
      const mailed = await inTransaction(db, mailWithinHour);
      const reminded = await inTransaction(db, remindOfEnds);
      const now = performance.now();
      const isWhole = now - wholeAt >= WHOLE_MS;
      const told = await inTransaction(db, (tx) => tellOfEnds(tx, isWhole ? 'all' : 'lately'));
      if (isWhole && told < LOTS) wholeAt = now;
      const isTime = now - searchedAt >= SETTLED_SECONDS * 1_000;
      const searched = isTime ? await inTransaction(db, tellSearchers) : 0;
      if (isTime && searched < SEARCHES) searchedAt = now;
      return [mailed, reminded, told].includes(LOTS) || searched === SEARCHES;
    },
    fault: 'Who watches lots or saved a search could not be told yet.',
  });
}

/**
 * Once a lot, to who watched it or was approved by then: who comes later sees how little time is left. Returns how
 * many lots.
 */
export async function mailWithinHour(tx: Tx): Promise<number> {
  const lots = await claimEnding(tx, 'hour_told_at', [APART_MINUTES, MAILED_MINUTES]);
  for (const lot of lots) {
    const byThen = sql`<= ${lot.ends_at}::timestamptz - make_interval(mins => ${MAILED_MINUTES}::int)`;
    const watchers = sql`${watchersOf(lot)} and created_at ${byThen}`;
    const outbid = sql`
      ${biddersOn(lot)} and status = 'approved' and decided_at ${byThen}
        and buyer_id is distinct from ${lot.leading_bidder_id}::bigint`;
    await tell(tx, endsWithinHour(lot, 'watcher'), watchers, 'mail');
    await tell(tx, endsWithinHour(lot, 'bidder'), outbid, 'mail');
  }
  return lots.length;
}

const biddersOn = ({ id }: { id: number }) => sql`
  select buyer_id from bid_requests
  where auction_id = ${id} and ${hasBid(sql.ref('buyer_id'), sql.ref('auction_id'))}`;

/** Bidders hear of the lot by notices and mails of their own. */
const watchersOf = ({ id }: { id: number }) => sql`
  select user_id from watches
  where auction_id = ${id} and not ${hasBid(sql.ref('user_id'), sql.ref('auction_id'))}`;

/**
 * Once a lot: after that its end moves by late bids only, of which the lot's page tells. An admin moves it
 * while more than an hour is left. Returns how many lots.
 */
export async function remindOfEnds(tx: Tx): Promise<number> {
  const lots = await claimEnding(tx, 'reminded_at', [0, REMINDED_MINUTES]);
  for (const lot of lots) {
    const leader = sql`select ${lot.leading_bidder_id}::bigint where ${lot.leading_bidder_id}::bigint is not null`;
    const bidders = sql`${biddersOn(lot)} and status = 'approved'`;
    const watchers = sql`select user_id from watches where auction_id = ${lot.id}`;
    await tell(tx, endingSoon(lot, 'leader'), leader);
    await tell(tx, endingSoon(lot, 'bidder'), sql`${bidders} except ${leader}`);
    await tell(tx, endingSoon(lot, 'watcher'), sql`${watchers} except ${bidders} except ${leader}`);
  }
  return lots.length;
}

type Claimed = EndingLot & { leading_bidder_id: number | null };

/** Live lots that end after and within so many minutes, and of which this was not told yet. */
async function claimEnding(
  tx: Tx,
  told: 'hour_told_at' | 'reminded_at',
  [after, within]: readonly [number, number],
): Promise<Claimed[]> {
  const at = sql.ref(told);
  const { rows } = await sql<Claimed>`
    with due as (
      select auctions.id from auctions
      left join lot_watching on lot_watching.auction_id = auctions.id
      where status = 'live' and ${at} is null
        -- Not clock_timestamp(), for which the index of ends is read from one end to the other.
        and ends_at <= now() + make_interval(mins => ${within}::int)
        and ends_at > now() + make_interval(mins => ${after}::int)
      order by ends_at limit ${LOTS}
    ), claimed as (
      insert into lot_watching (auction_id, ${at}) select id, clock_timestamp() from due order by id
      on conflict (auction_id) do update set ${at} = excluded.${at}
        where lot_watching.${at} is null
      returning auction_id
    )
    select id, title, ends_at, leading_cents, leading_bidder_id, buy_in_cents, max_bid_cents,
      min_increment_cents, increments, clock_timestamp() as now
    from auctions join claimed on auction_id = id`.execute(tx);
  return rows;
}

interface OverLot {
  id: number;
  title: string;
  status: 'ended' | 'withdrawn';
  price: Cents | null;
  is_sold: boolean;
  reason: string | null;
  /** The lot that it was listed again as, and when that ends. */
  relisted_as: number | null;
  again_ends_at: Date | null;
}

const isOver = sql<boolean>`status in ('ended', 'withdrawn')`;
/** By indexes: of lots that ended in the last hour, and of the few that were withdrawn. */
const isOverLately = sql<boolean>`auctions.id in (
  select id from auctions where status = 'ended' and deleted_at is null and ends_at > now() - interval '1 hour'
  union all select id from auctions where status = 'withdrawn' and deleted_at is null)`;

/** Bidders hear of the end by notices of their own. Returns how many lots. */
export async function tellOfEnds(tx: Tx, when: 'all' | 'lately' = 'all'): Promise<number> {
  const { rows } = await sql<OverLot>`
    with due as (
      select auction_id from lot_watching join auctions on auctions.id = auction_id
      where watchers > 0 and end_told_at is null and ${when === 'all' ? isOver : isOverLately}
      order by auction_id limit ${LOTS} for update of lot_watching skip locked
    ), claimed as (
      update lot_watching set end_told_at = clock_timestamp() from due
      where lot_watching.auction_id = due.auction_id returning lot_watching.auction_id
    )
    select lot.id, lot.title, lot.status, lot.leading_cents as price, lot.winner_id is not null as is_sold, lot.withdraw_reason as reason,
      again.id as relisted_as, again.ends_at as again_ends_at
    from auctions lot join claimed on auction_id = lot.id
    left join auctions again on again.id = lot.relisted_as_id`.execute(tx);
  for (const lot of rows) {
    const people = sql`${watchersOf(lot)} and not ${wasToldOfRelisting(lot)}`;
    const notice = endOf(lot);
    await tell(tx, notice, people, notice.type === 'watched_ended' && 'mail');
  }
  return rows.length;
}

function endOf(lot: OverLot): Notice {
  if (lot.status === 'ended')
    return lot.price === null || lot.is_sold
      ? watchedEnded(lot, lot.price)
      : watchedBelowReserve(lot, lot.price);
  const { title, reason, relisted_as: id, again_ends_at: end } = lot;
  return id !== null && end
    ? auctionRelisted({ id, title }, reason ?? '', end)
    : auctionWithdrawn(lot, reason);
}

/** Whoever may bid on a lot or waits to, hears of its relisting as it happens. */
const wasToldOfRelisting = ({ relisted_as }: OverLot) => sql<boolean>`(
  ${relisted_as}::bigint is not null and exists (
    select from bid_requests request
    where request.auction_id = watches.auction_id and buyer_id = user_id and status <> 'rejected'))`;

/** The lot's seller hears of it all anyway. */
async function tell(
  tx: Tx,
  notice: Notice,
  people: ReturnType<typeof sql>,
  mail: 'mail' | false = false,
): Promise<void> {
  await sql`
    insert into notifications (user_id, type, auction_id, title, body, url, mail_due)
    select person, ${notice.type}, auctions.id, ${notice.title}, ${notice.body}, ${notice.url},
      ${mail === 'mail'} and not users.is_demo
    from (${people}) as told (person)
    join users on users.id = person
    join auctions on auctions.id = ${notice.auctionId}::bigint
    where person <> seller_id`.execute(tx);
}
