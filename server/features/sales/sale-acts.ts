import type { SaleState } from '#domain/sale.ts';
import { leavesStrike } from '#domain/strikes.ts';
import type { Deps } from '#server/deps.ts';
import { lockSale, lockSaleForAdmin, publishSaleMark } from '#server/market/sales/lock-sale.ts';
import { moveSale, type SaleOutcome } from '#server/market/sales/move-sale.ts';
import { partOf } from '#server/market/sales/present-sale.ts';
import type { SaleAct } from '#server/market/sales/sale-events.ts';
import { addStrike } from '#server/market/sales/strikes.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { isRefusal, type Refusal, refuse } from '#server/platform/http/answers/answer.ts';
import type { Caller } from '#server/platform/http/auth/caller.ts';
import type { Call } from '#server/platform/http/serve.ts';

interface Wish {
  id: number;
  to: SaleState;
  note: string | null;
}

type By = Pick<SaleAct, 'key'> & Pick<Call<never>, 'request'> & { user: Caller };

/** An admin's move; one that gives up waiting for the payment leaves the buyer a strike. */
export const moveAsAdmin = (
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { id, ...wish }: Wish,
  { user, ...by }: By,
): Promise<SaleOutcome | Refusal> =>
  inTransaction(db, async (tx) => {
    const sale = await lockSaleForAdmin(tx, id, user, 'sale_moved');
    if (isRefusal(sale)) return sale;
    const outcome = await moveSale(tx, sale, { ...by, who: 'admin', actorId: user.id }, wish);
    if (isRefusal(outcome) || outcome.isRepeat) return outcome;
    await publishSaleMark(tx, sale, user);
    if (leavesStrike(sale.status, wish.to))
      await addStrike(tx, sale, config.strikes, { admin: user, request: by.request });
    return outcome;
  });

/** A move by one of the two sides; for anybody else there is no such sale. */
export const moveAsSide = (
  db: Db,
  { id, ...wish }: Wish,
  { user, ...by }: By,
): Promise<SaleOutcome | Refusal> =>
  inTransaction(db, async (tx) => {
    const sale = await lockSale(tx, id);
    const who = sale && partOf(sale, user);
    if (!who) return refuse('not_found');
    return moveSale(tx, sale, { ...by, who, actorId: user.id }, wish);
  });
