import { HOUR, toDate } from '#domain/time.ts';
import {
  auctionEnded,
  listingApproved,
  listingRejected,
} from '#server/market/notices/lot-notices.ts';
import { endedBelowReserve } from '#server/market/notices/reserve-notices.ts';
import { type BellMarket, type BellNotice, belowReserve, named } from './told.ts';

/** What became of the seller's lots. */
export function forSeller({ histories, listed, lotIds }: BellMarket, reader: number): BellNotice[] {
  const own = histories.filter(({ plan }) => plan.sellerId === reader);
  return [
    ...own.map(({ plan }) => ({
      reader,
      at: plan.liveAt,
      notice: listingApproved(named(lotIds, plan), toDate(plan.endsAt), plan.fees),
    })),
    ...own
      .filter(({ plan }) => plan.status === 'ended')
      .map((history) => {
        const { plan, lot } = history;
        const below = belowReserve(history);
        const name = named(lotIds, plan);
        const price = lot.leading?.cents ?? null;
        const notice = below ? endedBelowReserve(name, below) : auctionEnded(name, price);
        return { reader, at: lot.endsAt, notice };
      }),
    ...listed
      .filter((plan) => plan.status === 'rejected')
      .map((plan) => ({
        reader,
        at: plan.createdAt + 3 * HOUR,
        notice: listingRejected(named(lotIds, plan), plan.rejectReason ?? ''),
      })),
  ];
}
