import type { SaleState } from '#domain/sale.ts';
import { lockSale } from '#server/market/sales/lock-sale.ts';
import { moveSale, type SaleOutcome } from '#server/market/sales/move-sale.ts';
import { partOf } from '#server/market/sales/present-sale.ts';
import type { SaleAct } from '#server/market/sales/sale-events.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { type Refusal, refuse } from '#server/platform/http/answers/answer.ts';
import type { Caller } from '#server/platform/http/auth/caller.ts';
import type { Call } from '#server/platform/http/serve.ts';

interface Wish {
  id: number;
  to: SaleState;
  note: string | null;
}

type By = Pick<SaleAct, 'key'> & Pick<Call<never>, 'request'> & { user: Caller };

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
