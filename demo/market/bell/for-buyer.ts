import {
  auctionLost,
  auctionWon,
  bidRequestApproved,
  outbid,
} from '#server/market/notices/lot-notices.ts';
import { type BellMarket, type BellNotice, named } from './told.ts';

/** How the buyer fared, lot by lot. */
export function forBuyer(
  { histories, requests, lotIds }: BellMarket,
  reader: number,
): BellNotice[] {
  return histories
    .filter(({ plan }) => plan.guest?.id === reader)
    .flatMap(({ plan, lot }) => {
      const name = named(lotIds, plan);
      const leading = lot.leading;
      const request = requests.find((row) => row.auction_id === name.id && row.buyer_id === reader);
      const told: BellNotice[] = [];
      if (request?.decided_at)
        told.push({
          reader,
          at: request.decided_at.getTime() * 1000,
          notice: bidRequestApproved(name),
        });
      if (!leading) return told;
      const lost = plan.guest?.stands === 'outbid';
      if (plan.status === 'live' && lost)
        told.push({ reader, at: leading.placedAt, notice: outbid(name, leading.cents) });
      if (plan.status === 'ended')
        told.push({
          reader,
          at: lot.endsAt,
          notice: (lost ? auctionLost : auctionWon)(name, leading.cents),
        });
      return told;
    });
}
