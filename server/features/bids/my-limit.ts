import { sql } from 'kysely';
import type { z } from 'zod';
import type { MyLimit } from '#contract/bids/my-limit.ts';
import { presentCost } from '#contract/fees/fees-in-dollars.ts';
import { toDollars } from '#domain/money.ts';
import { readLot } from '#server/engine/lot-row.ts';
import { feeTermsOf } from '#server/market/fees/fee-terms.ts';
import { isVisibleTo } from '#server/market/lots/lot-visibility.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Reader } from '#server/platform/http/auth/caller.ts';

/** A person's own limit on a lot, the only reading of a limit that there is; undefined where they may not see the lot. */
export async function myLimit(
  db: Db,
  auctionId: number,
  user: NonNullable<Reader>,
): Promise<z.input<typeof MyLimit> | undefined> {
  const lot = await readLot(db, auctionId);
  if (!lot || !(await isVisibleTo(db, lot, user))) return undefined;
  const limit = lot.limit_bidder_id === user.id ? lot.limit_cents : null;
  const leads = lot.leading_bidder_id === user.id;
  return {
    auction_id: lot.id,
    limit: limit === null ? null : toDollars(limit),
    passed: leads ? null : await passedLimit(db, lot.id, user.id),
    set_at: limit === null ? null : (lot.limit_set_at?.toISOString() ?? null),
    is_leading: leads,
    current_price: toDollars(lot.leading_cents ?? lot.buy_in_cents),
    ...(limit === null ? {} : { cost: presentCost(lot.total_shares, limit, feeTermsOf(lot)) }),
  };
}

/** Read backwards by limit_changes_of_lot. Who bid by hand since had no limit that could be passed. */
async function passedLimit(db: Db, lotId: number, userId: number): Promise<number | null> {
  const last = await db
    .selectFrom('limit_changes')
    .select(['change', 'cents'])
    .where('auction_id', '=', lotId)
    .where('bidder_id', '=', userId)
    .where(
      sql<boolean>`not exists (select from offers
        where offers.auction_id = ${lotId} and offers.bidder_id = ${userId} and offers.seq > limit_changes.seq)`,
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.change === 'beaten' && last.cents !== null ? toDollars(last.cents) : null;
}
