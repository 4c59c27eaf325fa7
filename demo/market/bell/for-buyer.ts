import { MILLISECOND, toDate } from '#domain/time.ts';
import { auctionLost, auctionWon, outbidOrAnswered } from '#server/market/notices/lot-notices.ts';
import type { Notice } from '#server/market/notices/notify.ts';
import { bidRequestApproved } from '#server/market/notices/request-notices.ts';
import { lostBelowReserve, reserveNotMet } from '#server/market/notices/reserve-notices.ts';
import type { History } from '../tell-history.ts';
import { type BellMarket, type BellNotice, belowReserve, named } from './told.ts';

/** How the buyer fared, lot by lot. */
export function forBuyer(
  { histories, requests, lotIds }: BellMarket,
  reader: number,
): BellNotice[] {
  return histories
    .filter(({ plan }) => plan.guest?.id === reader)
    .flatMap((history) => {
      const { plan, lot } = history;
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
      const stands = plan.guest?.stands;
      const lost = stands === 'outbid' || stands === 'answered';
      if (plan.status === 'live' && lost) {
        const then = { leading: leading.cents, end: toDate(lot.endsAt) };
        const notice = outbidOrAnswered(name, then, stands === 'answered');
        // Written after the bid, as those of the market are.
        told.push({ reader, at: leading.placedAt + MILLISECOND, notice });
      }
      if (plan.status === 'ended')
        told.push({
          reader,
          at: lot.endsAt,
          notice: noticeOfEnd(history, name, lost),
        });
      return told;
    });
}

function noticeOfEnd(history: History, lot: ReturnType<typeof named>, lost: boolean): Notice {
  const price = history.lot.leading?.cents ?? 0;
  const below = belowReserve(history);
  if (below) return lost ? lostBelowReserve(lot, price) : reserveNotMet(lot, below);
  return lost
    ? auctionLost(lot, price)
    : auctionWon({ ...lot, total_shares: history.listing.shares }, price);
}
