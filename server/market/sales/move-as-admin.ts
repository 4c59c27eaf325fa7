import { CALLED_OFF, type SaleState } from '#domain/sale.ts';
import { leavesStrike, type StrikeRules } from '#domain/strikes.ts';
import { keyAsAsked } from '#server/market/second-admin/asked-key.ts';
import type { GuardedAct } from '#server/market/second-admin/guarded-act.ts';
import { askSecondAdmin, type Waiting } from '#server/market/second-admin/second-admin.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import { isRefusal, type Refusal, refuse } from '#server/platform/http/answers/answer.ts';
import type { RequestKey } from '#server/platform/http/idempotency-key.ts';
import { lockSaleForPair, publishSaleMark } from './lock-sale.ts';
import { checkMove, type SaleOutcome } from './move-sale.ts';
import { type SaleAct, writeMove } from './sale-events.ts';
import { addStrike } from './strikes.ts';

export interface AdminsMove {
  saleId: number;
  to: SaleState;
  note: string | null;
  /** Where the sale stood when a second admin was asked for. */
  from?: SaleState;
}

/** An admin's act. Its `id` is the sale's, and what waits for a second admin is about the sale's lot. */
type Moving = GuardedAct & { key?: RequestKey | undefined };

/**
 * An admin's move. Calling a sale off takes a second admin, since nothing leads back; one that gives up waiting for the
 * payment leaves the buyer a strike.
 */
export const moveAsAdmin =
  (moving: Moving, { saleId, to, note, from }: AdminsMove, strikes: StrikeRules) =>
  async (tx: Tx): Promise<SaleOutcome | Refusal | Waiting> => {
    const { admin, second, request, key } = moving;
    const sale = await lockSaleForPair(tx, saleId, moving, 'sale_moved');
    if (isRefusal(sale)) return sale;
    const act: SaleAct = { who: 'admin', actorId: admin.id, request, key, second: second?.id };
    const unmoved = await checkMove(tx, sale, act, { to, note });
    if (unmoved) return unmoved;
    if (from !== undefined && from !== sale.status) return refuse('changed_meanwhile');
    if (CALLED_OFF.includes(to)) {
      const parameters = { sale_id: saleId, from: sale.status, to, note, ...keyAsAsked(key) };
      const asked = { kind: 'call_off_sale', subject: 'auction', parameters } as const;
      const waiting = await askSecondAdmin(tx, { ...moving, id: sale.auction_id }, asked);
      if (waiting) return waiting;
    }
    await writeMove(tx, sale, act, { to, note });
    await publishSaleMark(tx, sale, admin);
    if (leavesStrike(sale.status, to)) await addStrike(tx, sale, strikes, { admin, request });
    return { isRepeat: false };
  };
