import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { QueryOf } from '#contract/endpoint.ts';
import type { listResults } from '#contract/results/list-results.ts';
import { toCents } from '#domain/money.ts';
import { asked, orderBy } from '#server/market/lists/list.ts';
import { aboutConditions, hasStatus, lotSearch, notDeleted } from '#server/market/lots/lot-list.ts';
import { winnerName, winnerNumber } from '#server/market/lots/lot-query.ts';
import { nextBuyer } from '#server/market/lots/next-buyer.ts';
import { calledOff, isNotCompleted, isSold } from '#server/market/lots/not-completed.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';

type Query = QueryOf<typeof listResults>;

/** Ended lots, newest end first. Outcome, period and price are read from index auctions_by_result alone. */
export const resultList = (query: Query) =>
  ({
    table: 'auctions',
    conditions: asked(
      hasStatus('ended'),
      notDeleted,
      query.ticker != null && sql<boolean>`auctions.ticker = ${query.ticker}`,
      query.outcome && outcomes[query.outcome],
      query.from && sql<boolean>`auctions.ends_at >= ${query.from}`,
      query.to && sql<boolean>`auctions.ends_at < ${query.to}`,
      ...aboutConditions(query),
      ...finalPrice(query),
    ),
    search: lotSearch({ q: query.q }),
    order: orderBy(query.sort, columns, { by: columns.ends_at, direction: 'desc' }, id),
    rows: results,
  }) as const;

const id = sql.ref('auctions.id');
const hasWinner = sql<boolean>`auctions.winner_id is not null`;
const outcomes = {
  sold: isSold,
  not_completed: sql<boolean>`(${hasWinner} and ${isNotCompleted})`,
  unsold: sql<boolean>`auctions.winner_id is null`,
};
const finalCents = sql<number>`auctions.settled_cents`;
/** As domain/discount.ts has it: index auctions_sold_below_market. Whole numbers: numeric takes three times as long. */
export const tenthsBelowAt = (cents: RawBuilder<number>) =>
  sql<number>`((auctions.market_cents - ${cents})::bigint * 2000
  + case when ${cents} > auctions.market_cents then -1 else 1 end * auctions.market_cents)
  / (2 * auctions.market_cents)`;
const tenthsBelow = tenthsBelowAt(finalCents);
const columns = {
  ends_at: sql.ref('auctions.ends_at'),
  final_price: finalCents,
  percent_below_market: tenthsBelow,
  bids_count: sql.ref('auctions.settled_bids'),
};

/** What a final price must be; only lots with a winner have one. */
function finalPrice(query: Query): Expression<SqlBool>[] {
  const tenths = (percent: number) => Math.round(percent * 10);
  const { min_percent_below: least, max_percent_below: most, min_price, max_price, sort } = query;
  const bounds = asked(
    least !== undefined && sql<boolean>`(${tenthsBelow}) >= ${tenths(least)}`,
    most !== undefined && sql<boolean>`(${tenthsBelow}) <= ${tenths(most)}`,
    min_price !== undefined && sql<boolean>`${finalCents} >= ${toCents(min_price)}`,
    max_price !== undefined && sql<boolean>`${finalCents} <= ${toCents(max_price)}`,
  );
  const isByPrice = sort?.endsWith('final_price') || sort?.endsWith('percent_below_market');
  return bounds.length > 0 || isByPrice ? [hasWinner, ...bounds] : [];
}

/** Bidders are numbered from 1 within a lot, so the last number counts them. */
const bidders = sql<number>`coalesce((select max(number) from lot_bidders
  where lot_bidders.auction_id = auctions.id), 0)`;

const isUnderWay = sql<boolean>`exists (select from sales where sales.auction_id = auctions.id
  and sales.status <> 'completed' and sales.status not in ${calledOff})`;

const results = (db: Db | Tx) =>
  db
    .selectFrom('auctions')
    .select(['auctions.id', 'title', 'ticker', 'logo_hash', 'sector', 'total_shares', 'extensions'])
    .select(['buy_in_cents', 'market_cents', 'leading_cents', 'leading_seq', 'answered_count'])
    .select(['winner_id', 'reserve_cents', 'ended_at', 'top_bid_taken_at', 'top_bid_declined_at'])
    .select([
      sql<Date>`auctions.live_at`.as('live_at'),
      sql<Date>`auctions.ends_at`.as('ends_at'),
      bidders.as('bidders'),
      isNotCompleted.as('not_completed'),
      isUnderWay.as('under_way'),
      nextBuyer.as('next_buyer'),
      winnerName.as('winner_name'),
      winnerNumber.as('winner_number'),
    ]);

export type ResultRow = Awaited<ReturnType<ReturnType<typeof results>['executeTakeFirstOrThrow']>>;
