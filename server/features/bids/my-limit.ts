import type { z } from 'zod';
import type { MyLimit } from '#contract/bids/my-limit.ts';
import { presentCost } from '#contract/fees/fees-in-dollars.ts';
import { toDollars } from '#domain/money.ts';
import { readLot } from '#server/engine/lot-row.ts';
import { feeTermsOf } from '#server/market/fees/fee-terms.ts';
import { isVisibleTo } from '#server/market/lots/lot-visibility.ts';
import { passedLimit } from '#server/market/lots/passed-limit.ts';
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
  const passed = leads ? null : await passedLimit(db, lot.id, user.id);
  return {
    auction_id: lot.id,
    limit: limit === null ? null : toDollars(limit),
    passed: passed === null ? null : toDollars(passed),
    set_at: limit === null ? null : (lot.limit_set_at?.toISOString() ?? null),
    is_leading: leads,
    current_price: toDollars(lot.leading_cents ?? lot.buy_in_cents),
    ...(limit === null ? {} : { cost: presentCost(lot.total_shares, limit, feeTermsOf(lot)) }),
  };
}
