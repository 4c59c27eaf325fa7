import { type RawBuilder, sql } from 'kysely';
import type { Involvement } from '#domain/conflict-of-interest.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import { otherAdminsIn } from '../second-admin/other-admins.ts';
import { hasBid } from './bidders.ts';

/** A lot in SQL: its id, and whose it is. */
interface LotInSql {
  id: RawBuilder<unknown>;
  sellerId: RawBuilder<unknown>;
}

/** What gives somebody a stake in a lot, as a column of a query. */
export const involvementIn = (lot: LotInSql, userId: number) => sql<Involvement>`
  jsonb_build_object(
    'isSeller', ${lot.sellerId} = ${userId}::bigint,
    'hasBid', ${hasBid(sql`${userId}::bigint`, lot.id)},
    'hasAsked', exists (
      select from bid_requests asked
      where asked.auction_id = ${lot.id} and asked.buyer_id = ${userId}::bigint))`;

export const auctionsInSql = {
  id: sql.ref('auctions.id'),
  sellerId: sql.ref('auctions.seller_id'),
};

/** How somebody is involved in a lot. Ask under the lot's lock where an act depends on it. */
export async function involvementOf(tx: Tx, lotId: number, userId: number): Promise<Involvement> {
  const { involvement } = await tx
    .selectFrom('auctions')
    .select(involvementIn(auctionsInSql, userId).as('involvement'))
    .where('auctions.id', '=', lotId)
    .executeTakeFirstOrThrow();
  return involvement;
}

const LOT_ACTS = [
  'auction.approve',
  'auction.reject',
  'auction.edit',
  'auction.add_document',
  'auction.remove_document',
  'auction.relist',
  'auction.confirm_act',
];
const REQUEST_ACTS = ['bid_request.approve', 'bid_request.reject'];
const ACCOUNT_ACTS = ['user.suspend', 'user.deactivate', 'user.confirm_act'];
const ACTS = [...LOT_ACTS, ...REQUEST_ACTS, ...ACCOUNT_ACTS];

/**
 * Whether somebody approved, rejected or edited a lot, decided who may bid on it, or suspended its
 * seller or somebody who asked to bid; confirming it as the second admin counts, and so does what was
 * decided about the lots that it was listed as before. The audit log knows, under the lot's lock: each
 * of these acts but the last takes that lock. Of most people it has no such act at all, which one look
 * tells for however many lots.
 */
export const hasDecidedIn = (lotId: RawBuilder<unknown>, userId: number) => sql<boolean>`
  case when not (
    select exists (select from audit_log where actor_id = ${userId} and action = any(${ACTS}::text[]))
  ) then false else (
    with recursive lot (id) as (
      select ${lotId}
      union select relists_id from lot join auctions using (id) where relists_id is not null
    )
    select exists (
      select from audit_log
      where subject_type = 'auction' and subject_id in (select id from lot)
        and actor_id = ${userId} and action = any(${LOT_ACTS}::text[])
    ) or exists (
      select from audit_log join bid_requests on bid_requests.id = subject_id
      where subject_type = 'bid_request' and actor_id = ${userId}
        and action = any(${REQUEST_ACTS}::text[])
        and auction_id in (select id from lot)
    ) or exists (
      select from audit_log
      where subject_type = 'user' and actor_id = ${userId} and action = any(${ACCOUNT_ACTS}::text[])
        and subject_id in (
          select seller_id from auctions sold where sold.id = ${lotId}
          union all select buyer_id from bid_requests where auction_id = ${lotId})
    )) end`;

/** The same of one lot. */
export async function hasDecided(tx: Tx, lotId: number, userId: number): Promise<boolean> {
  const decided = hasDecidedIn(sql`${lotId}::bigint`, userId);
  const { rows } = await sql<{ decided: boolean }>`select ${decided} as decided`.execute(tx);
  return rows[0]?.decided ?? false;
}

/** Both, for rows of a list that an admin reads. */
export const conflictColumns = (userId: number) =>
  [
    involvementIn(auctionsInSql, userId).as('involvement'),
    otherAdminsIn(userId).as('other_admins'),
  ] as const;
