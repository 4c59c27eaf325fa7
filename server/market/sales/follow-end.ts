import type { ClosingHooks, EndedLot } from '#server/engine/closing.ts';
import { isBelowReserve } from '#server/engine/lot-row.ts';
import { notifyOfEnd } from '../notices/notify-of-end.ts';
import { makeSales, type SoldLot } from './make-sales.ts';

/** What follows the end of lots, in the transaction that ends them: their sales, and the notices. */
export const followEnd =
  (paymentDays: number): ClosingHooks['onEnd'] =>
  async (tx, lots) => {
    await makeSales(tx, lots.flatMap(soldLot), paymentDays);
    await notifyOfEnd(tx, lots);
  };

function soldLot(lot: EndedLot): SoldLot[] {
  const { leading_bidder_id: buyerId, leading_cents: cents, ended_at: at } = lot;
  if (buyerId === null || cents === null || isBelowReserve(lot)) return [];
  return [{ lot, buyerId, cents, at }];
}
