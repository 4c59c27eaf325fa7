import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { listAdminAuctions } from '#contract/admin/list-admin-auctions.ts';
import type { listAuctions } from '#contract/auctions/list-auctions.ts';
import type { listMyAuctions } from '#contract/auctions/list-my-auctions.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { countriesLike } from '#domain/country-name.ts';
import { toCents } from '#domain/money.ts';
import { sectorsLike } from '#domain/sectors.ts';
import { hasDocuments } from '../documents/lot-documents.ts';
import { asked, type Order, orderBy, type Search } from '../lists/list.ts';
import { searchFor } from '../lists/search.ts';
import type { ShownLotRow } from './lot-query.ts';

type LotStatus = ShownLotRow['status'];
type AnyLotQuery = QueryOf<typeof listAuctions | typeof listAdminAuctions | typeof listMyAuctions>;
type LotFilters = Omit<AnyLotQuery, 'status' | 'page' | 'per_page' | 'limit' | 'format'> & {
  status?: LotStatus | undefined;
};

/** Title and ticker, in small letters: index auctions_by_words. */
export const lotWords = sql<string>`auctions.words`;
const discount = sql<number>`auctions.shown_discount_tenths`;
const liveDiscount = sql.ref<number>('auctions.live_discount_tenths');
const id = sql.ref('auctions.id');

/** Indexes hold what bids no longer move: auctions_by_settled_price, -value, -bids. */
const isSettled = (status: LotStatus | undefined) => status !== undefined && status !== 'live';

const priceOf = (status: LotStatus | undefined): RawBuilder<number> =>
  isSettled(status)
    ? sql<number>`auctions.settled_cents`
    : sql<number>`coalesce(auctions.leading_cents, auctions.buy_in_cents)`;

/** Shares × price, in cents. */
const lotValueOf = (status: LotStatus | undefined): RawBuilder<number> =>
  sql<number>`auctions.total_shares::bigint * ${priceOf(status)}`;

const bidsCountOf = (status: LotStatus | undefined): RawBuilder<number> =>
  isSettled(status)
    ? sql<number>`auctions.settled_bids`
    : sql<number>`coalesce(auctions.leading_seq, 0) + auctions.answered_count`;

const columnsFor = (status: LotStatus | undefined) => ({
  ends_at: sql.ref('auctions.ends_at'),
  created_at: sql.ref('auctions.created_at'),
  title: sql.ref('auctions.title'),
  discount,
  live_discount: liveDiscount,
  current_price: priceOf(status),
  market_price: sql.ref('auctions.market_cents'),
  total_shares: sql.ref('auctions.total_shares'),
  bids_count: bidsCountOf(status),
  lot_value: lotValueOf(status),
  sector: sql.ref('auctions.sector'),
});

/** The fewest tenths of a percent that are no less. */
const tenths = (percent: number): number => Math.ceil(percent * 10 - 1e-6);

/** What is asked of what lots say of themselves. */
export const aboutConditions = (
  query: Pick<LotFilters, 'sector' | 'country' | 'share_class' | 'documents'>,
): Expression<SqlBool>[] =>
  asked(
    query.sector && sql<SqlBool>`auctions.sector = ${query.sector}`,
    query.country !== undefined && sql<SqlBool>`auctions.country = ${query.country}`,
    query.share_class !== undefined &&
      sql<SqlBool>`lower(auctions.share_class) = lower(${query.share_class})`,
    query.documents && sql<SqlBool>`exists ${hasDocuments}`,
  );

/** What the filters shared by all lists of lots ask for. */
export const lotConditions = (query: LotFilters): Expression<SqlBool>[] => [
  ...aboutConditions(query),
  ...asked(
    query.min_discount !== undefined && sql<SqlBool>`${discount} >= ${tenths(query.min_discount)}`,
    query.min_live_discount !== undefined &&
      sql<SqlBool>`${liveDiscount} >= ${tenths(query.min_live_discount)}`,
    query.max_price !== undefined &&
      sql<SqlBool>`${priceOf(query.status)} <= ${toCents(query.max_price)}`,
    query.min_price !== undefined &&
      sql<SqlBool>`${priceOf(query.status)} >= ${toCents(query.min_price)}`,
    query.min_value !== undefined &&
      sql<SqlBool>`${lotValueOf(query.status)} >= ${Math.ceil(query.min_value * 100)}::bigint`,
    query.max_value !== undefined &&
      sql<SqlBool>`${lotValueOf(query.status)} <= ${Math.floor(query.max_value * 100)}::bigint`,
    // As reserveState of the domain says "none" or "met".
    query.reserve !== undefined &&
      sql<SqlBool>`coalesce(auctions.leading_cents >= auctions.reserve_cents, auctions.reserve_cents is null)`,
    query.ends_before && sql<SqlBool>`auctions.ends_at < ${query.ends_before}`,
    query.seller !== undefined && sql<SqlBool>`auctions.seller_id = ${query.seller}`,
  ),
];

/** By the words of its title and ticker, its sector, its country, or whole words of its description. */
export function lotSearch({ q }: LotFilters): Search | undefined {
  const named = searchFor(q, lotWords);
  // A letter or two are the beginning of a name.
  if (!q || !named?.alike) return named;
  const inText = words(q);
  const countries = countriesLike(q);
  const found = [
    named.exact,
    sql<SqlBool>`auctions.sector = any(${sectorsLike(q)}::text[])`,
    ...(countries.length > 0 ? [sql<SqlBool>`auctions.country = any(${countries}::text[])`] : []),
    ...(inText ? [describedBy(inText)] : []),
  ];
  return { ...named, exact: sql<SqlBool>`(${sql.join(found, sql` or `)})` };
}

/**
 * By the index of descriptions first: to read the words out of a thousand descriptions, one by one, takes a
 * tenth of a second.
 */
const describedBy = (inText: string) => sql<SqlBool>`auctions.id = any (array(
  select described.id from auctions described
  where to_tsvector('english', described.description) @@ to_tsquery('english', ${inText})))`;

/** All of the words, the last of them perhaps not typed to its end: "tidal & pow:*". */
const words = (text: string): string =>
  (text.match(/[\p{L}\p{N}]+/gu) ?? [])
    .map((word, at, all) => (at === all.length - 1 ? `${word}:*` : word))
    .join(' & ');

/** By the field asked for; else newest first, or as the list has it. */
export const lotOrder = (query: LotFilters, own: Order = { by: id, direction: 'desc' }): Order[] =>
  orderBy(query.sort, columnsFor(query.status), own, id);

export const hasStatus = (status: string): Expression<SqlBool> =>
  sql<SqlBool>`auctions.status = ${status}`;
export const notDeleted = sql<SqlBool>`auctions.deleted_at is null`;
