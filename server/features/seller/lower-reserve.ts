import type { FastifyRequest } from 'fastify';
import { toCents } from '#domain/money.ts';
import { type Lowered, lowerReserve as lower } from '#server/engine/lower-reserve.ts';
import { type OwnLotRow, reread } from '#server/market/lots/own-lot-query.ts';
import { reserveReached } from '#server/market/notices/limit-notices.ts';
import { notify } from '#server/market/notices/notify.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { invalid, type Refusal, refuse } from '#server/platform/http/answers/answer.ts';
import type { Caller } from '#server/platform/http/auth/caller.ts';

/**
 * Lowers or removes (null) the reserve of an own live lot. The audit log, which admins read, has no figure of it. A
 * leader whose limit meets it is told what their bid is now.
 */
export const lowerReserve = (
  db: Db,
  { id, dollars }: { id: number; dollars: number | null },
  owner: Caller,
  request: FastifyRequest,
): Promise<OwnLotRow | Refusal> =>
  inTransaction(db, async (tx) => {
    const reserve = dollars === null ? undefined : toCents(dollars);
    const lowered = await lower(tx, { id, sellerId: owner.id, reserve });
    if (!lowered.accepted) return refusalOf(lowered);
    if (lowered.hasChanged)
      await audit(tx, {
        actorId: owner.id,
        action: reserve === undefined ? 'auction.remove_reserve' : 'auction.lower_reserve',
        subject: { type: 'auction', id },
        request,
      });
    const after = await reread(tx, id);
    const { bid } = lowered;
    if (bid) await notify(tx, bid.bidderId, reserveReached(after, bid.cents));
    return after;
  });

function refusalOf({ refusal }: Extract<Lowered, { accepted: false }>): Refusal {
  switch (refusal) {
    case 'not_lower':
      return invalid({
        reserve_price: ['The reserve of a live auction can only be lowered or removed.'],
      });
    case 'below_buy_in':
      return invalid({
        reserve_price: [
          'The reserve may not be below the buy-in price. Remove it to sell at any price.',
        ],
      });
    case 'auction_closed':
      return refuse('not_editable', {
        message: 'A reserve can be lowered here only while the auction is live.',
      });
    default:
      return refuse(refusal);
  }
}
