import { HOUR, toDate } from '#domain/time.ts';
import {
  auctionEnded,
  listingApproved,
  listingRejected,
} from '#server/market/notices/lot-notices.ts';
import { type BellMarket, type BellNotice, named } from './told.ts';

/** What became of the seller's lots. */
export function forSeller({ histories, listed, lotIds }: BellMarket, reader: number): BellNotice[] {
  const own = histories.filter(({ plan }) => plan.sellerId === reader);
  return [
    ...own.map(({ plan }) => ({
      reader,
      at: plan.liveAt,
      notice: listingApproved(named(lotIds, plan), toDate(plan.endsAt)),
    })),
    ...own
      .filter(({ plan }) => plan.status === 'ended')
      .map(({ plan, lot }) => ({
        reader,
        at: lot.endsAt,
        notice: auctionEnded(named(lotIds, plan), lot.leading?.cents ?? null),
      })),
    ...listed
      .filter((plan) => plan.status === 'rejected')
      .map((plan) => ({
        reader,
        at: plan.createdAt + 3 * HOUR,
        notice: listingRejected(named(lotIds, plan), plan.rejectReason ?? ''),
      })),
  ];
}
