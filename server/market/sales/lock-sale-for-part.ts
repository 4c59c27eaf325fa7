import type { Tx } from '#server/platform/database/pool.ts';
import { isRefusal, type Refusal, refuse } from '#server/platform/http/answers/answer.ts';
import type { Caller } from '#server/platform/http/auth/caller.ts';
import type { Adder } from './attach-evidence.ts';
import { lockSale, lockSaleForAdmin, publishSaleMark } from './lock-sale.ts';
import { partOf } from './present-sale.ts';
import type { SaleAct } from './sale-events.ts';
import type { SaleRow } from './sale-query.ts';

interface Part {
  sale: SaleRow;
  act: Adder;
  /** Publishes that an admin with a stake acts, once the act is sure to happen. */
  publishMark: () => Promise<void>;
}

/** Locks a sale for whoever takes part in it: its sides as that side, and admins; for anybody else there is none. */
export async function lockSaleForPart(
  tx: Tx,
  id: number,
  { user, ...by }: Pick<SaleAct, 'key' | 'request'> & { user: Caller },
): Promise<Part | Refusal> {
  const sale = await lockSale(tx, id);
  if (!sale) return refuse('not_found');
  const part = partOf(sale, user);
  if (part)
    return {
      sale,
      act: { ...by, who: part, actorId: user.id },
      publishMark: () => Promise.resolve(),
    };
  if (user.role !== 'admin') return refuse('not_found');
  const marked = await lockSaleForAdmin(tx, id, user, 'sale_moved');
  if (isRefusal(marked)) return marked;
  return {
    sale: marked,
    act: { ...by, who: 'admin', actorId: user.id },
    publishMark: () => publishSaleMark(tx, marked, user),
  };
}
