import type { listAdminAuctions } from '#contract/admin/list-admin-auctions.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import type { ListQuery } from '#contract/primitives.ts';
import type { Db } from '#server/db/pool.ts';
import { windowOf } from '#server/http/link-header.ts';
import { bidsWithLots } from '#server/lots/bid-query.ts';
import { ownLots } from '#server/lots/own-lot-query.ts';

/** Lots of one status, newest first. */
export async function lotsOfStatus(db: Db, query: QueryOf<typeof listAdminAuctions>) {
  const { limit, offset } = windowOf(query);
  const rows = await ownLots(db)
    .where('auctions.status', '=', query.status)
    .where('auctions.deleted_at', 'is', null)
    .orderBy('auctions.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await db
    .selectFrom('auctions')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('status', '=', query.status)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** All bids, newest first. The lots' last numbers add up to how many there are, without counting. */
export async function allBids(db: Db, query: ListQuery) {
  const { limit, offset } = windowOf(query);
  const rows = await bidsWithLots(db)
    .orderBy('bids.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await db
    .selectFrom('auctions')
    .select((select) => select.fn.sum<number | null>('leading_seq').as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: total ?? 0 };
}

/** All users, newest first. */
export async function allUsers(db: Db, query: ListQuery) {
  const { limit, offset } = windowOf(query);
  const rows = await db
    .selectFrom('users')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await db
    .selectFrom('users')
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}
