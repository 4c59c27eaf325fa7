import { type RawBuilder, sql } from 'kysely';
import type { User } from '#contract/accounts/user.ts';
import { type AdminAct, type Involvement, ruleOn } from '#domain/conflict-of-interest.ts';
import { hasBid } from '#server/market/lots/bidders.ts';
import { markConflict, refusedFor } from '#server/market/lots/conflicts.ts';
import { involvementIn } from '#server/market/lots/involvement.ts';
import { otherAdmins } from '#server/market/second-admin/other-admins.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import type { Refusal } from '#server/platform/http/answers/answer.ts';

interface LotInCommon {
  id: number;
  title: string;
  userId: number;
  involvement: Involvement;
}

/** Of `lot`: pending or live, the admin has a stake in it, and the person is active there. */
const inCommon = (adminId: number, person: RawBuilder<unknown>) => sql`
  lot.id in (
    select id from auctions where seller_id = ${adminId}
    union select auction_id from bid_requests where buyer_id = ${adminId}
    union select auction_id from lot_bidders where bidder_id = ${adminId})
  and lot.status in ('pending', 'live') and lot.deleted_at is null
  and (lot.seller_id = ${person}
    or exists (select from bid_requests asked
               where asked.auction_id = lot.id and asked.buyer_id = ${person})
    or ${hasBid(person, sql`lot.id`)})`;

/** Whether there is such a lot, as a column of a query. Nobody shares one with themselves. */
export const sharesLotWith = (adminId: number, person: RawBuilder<unknown>) => sql<boolean>`
  (${person} <> ${adminId}::bigint
    and exists (select from auctions lot where ${inCommon(adminId, person)}))`;

/** Pending and live lots in which an admin has a stake and in which one of these accounts is active. */
export async function lotsInCommon(
  db: Db | Tx,
  adminId: number,
  userIds: readonly number[],
): Promise<LotInCommon[]> {
  const lot = { id: sql`lot.id`, sellerId: sql`lot.seller_id` };
  const { rows } = await sql<LotInCommon>`
    select lot.id, lot.title, person.id as "userId",
           ${involvementIn(lot, adminId)} as involvement
    from auctions lot, unnest(${[...userIds]}::bigint[]) as person (id)
    where ${inCommon(adminId, sql`person.id`)}
    order by lot.id`.execute(db);
  return rows;
}

const acts = {
  suspended: 'account_suspended',
  inactive: 'account_deactivated',
  active: undefined,
} as const satisfies Record<User['status'], AdminAct | undefined>;

/**
 * Refuses to end an account that is active on a lot where the admin has a stake, or marks those lots
 * where no other admin could do it. Call it once the accounts' rows are locked.
 */
export async function settleConflicts(
  tx: Tx,
  userId: number,
  admin: { id: number },
  status: User['status'],
): Promise<Refusal | undefined> {
  const act = acts[status];
  if (!act) return undefined;
  const lots = await lotsInCommon(tx, admin.id, [userId]);
  const others = await otherAdmins(tx, admin.id);
  for (const { id, title, involvement } of lots) {
    const ruling = ruleOn(act, involvement, others);
    if (ruling.ruling === 'refused') return inLot(refusedFor(ruling), title);
    if (ruling.ruling === 'marked') await markConflict(tx, id, admin, ruling.mark);
  }
  return undefined;
}

const inLot = (refusal: Refusal, title: string): Refusal => ({
  ...refusal,
  message: `This account takes part in ${title}, in which you have a stake, so another admin must do this.`,
});
