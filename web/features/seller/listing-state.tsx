import type { OwnAuction } from '#contract/auctions/auction.ts';
import { count, dollars } from '#web/lib/figures.ts';
import { dayAndTime, zoneName } from '#web/lib/moments.ts';
import { isBelowReserve, reserveWords } from '#web/lib/reserve-words.ts';
import { useHasPassed } from '#web/lib/use-server-time.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';

/** How a lot stands for its seller, and what of that matters now. */
export function ListingState({ lot }: { lot: OwnAuction }) {
  const isTooLate = useHasPassed(lot.top_bid_open_until ?? null);
  const head = headOf(lot, isTooLate);
  const below = detailOf(lot);
  return (
    <span className="inline-flex flex-col items-start gap-1">
      {head ? <Badge tone={head[0]}>{head[1]}</Badge> : <StatusBadge status={lot.status} />}
      {below && <span className="long-words figures text-xs text-ink-soft">{below}</span>}
    </span>
  );
}

/** Undefined where the status says it all. */
function headOf(lot: OwnAuction, isTooLate: boolean): [BadgeTone, string] | undefined {
  if (lot.awaits_seller) return ['waiting', 'Changes to accept'];
  if (lot.status !== 'ended') return undefined;
  if (lot.winner) return ['good', `Sold at ${dollars(lot.winning_bid ?? lot.current_price)}`];
  const until = lot.top_bid_open_until;
  if (!isBelowReserve(lot) || until === undefined || isTooLate) return ['neutral', 'Not sold'];
  return ['waiting', `Decide by ${dayAndTime(until)} ${zoneName(until)}`];
}

function detailOf(lot: OwnAuction): string | null {
  switch (lot.status) {
    case 'pending':
      return lot.awaits_seller ? 'Accept or decline what an admin changed' : null;
    case 'rejected':
      return lot.reject_reason;
    case 'withdrawn':
      return lot.withdraw_reason;
    case 'live':
      return liveWords(lot);
    case 'ended':
      if (lot.winner) return null;
      return isBelowReserve(lot)
        ? `Reserve not met: ${dollars(lot.current_price)} is the highest bid`
        : 'No bids';
  }
}

/** "Reserve not met · 2 buyers to approve": what keeps it from selling, or from selling for more. */
export function liveWords({ reserve, pending_requests: waiting }: OwnAuction): string | null {
  const words = [
    reserve === 'none' ? '' : reserveWords[reserve],
    waiting > 0 ? `${count(waiting)} waiting for approval` : '',
  ].filter(Boolean);
  return words.length > 0 ? words.join(' · ') : null;
}
