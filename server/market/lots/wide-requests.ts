import { type RawBuilder, sql } from 'kysely';
import type { ApprovalScope } from '#contract/bid-requests/approval-scope.ts';

/** Live lots of which a buyer is told that their request covers them: as many as one act approves. */
const MOST_COVERED = 500;

/** Requests that wait and are for more lots than the one that they were sent from, in SQL. */
const wideRequestsOf = (buyerId: RawBuilder<unknown>) => sql`
  bid_requests wide join auctions origin on origin.id = wide.auction_id
  where wide.buyer_id = ${buyerId} and wide.status = 'pending' and wide.scope is not null`;

/** For which lots the widest of a buyer's requests is that covers the lots of this seller; null where none does. */
export const scopeCovering = (buyerId: RawBuilder<unknown>, sellerId: RawBuilder<unknown>) =>
  // 'live' is the wider one, and comes first.
  sql<ApprovalScope | null>`(
    select min(wide.scope) from ${wideRequestsOf(buyerId)}
      and (wide.scope = 'live' or origin.seller_id = ${sellerId}))`;

/** The live lots that such a request covers and that the buyer did not ask for by themselves, as a table of ids. */
export const coveredLots = (buyerId: RawBuilder<unknown>) => sql`(
  select lot.id
  from (
    select bool_or(wide.scope = 'live') as every, array_agg(origin.seller_id) as sellers
    from ${wideRequestsOf(buyerId)}
  ) asked
  join auctions lot on lot.status = 'live' and lot.seller_id <> ${buyerId}
    and (asked.every or lot.seller_id = any(asked.sellers))
  where asked.sellers is not null and not exists (
    select from bid_requests own where own.auction_id = lot.id and own.buyer_id = ${buyerId})
  order by lot.ends_at, lot.id limit ${MOST_COVERED})`;
