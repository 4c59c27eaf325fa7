import type { Result } from '#contract/results/list-results.schemas.ts';
import { bidderWords } from '#web/lib/bidder-words.ts';
import { dollars } from '#web/lib/figures.ts';
import { dateTimeAndZone } from '#web/lib/moments.ts';
import { useZone } from '#web/lib/use-zone.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buyerOf } from './sold-to.ts';

type Outcome = Pick<Result, 'sold' | 'not_completed' | 'under_way' | 'top_bid_open_until'>;

/** What became of a lot, as far as it is known; `brief` where a phone has room for a word. */
export function OutcomeBadge({ lot, brief }: { lot: Outcome; brief?: boolean }) {
  if (lot.top_bid_open_until) return <Badge tone="waiting">Seller decides</Badge>;
  if (!lot.sold) return <Badge tone="neutral">Unsold</Badge>;
  if (lot.not_completed) return <Badge tone="undone">Sold, not completed</Badge>;
  if (lot.under_way)
    return (
      <Badge tone="waiting">
        <span>
          Sold<span className={brief ? 'max-sm:sr-only' : undefined}>, sale under way</span>
        </span>
      </Badge>
    );
  return <Badge tone="good">Sold</Badge>;
}

/** Why the highest bid did not buy a lot, and until when it still may; nothing of a lot without bids. */
export function UnsoldNote({ lot }: { lot: Result }) {
  const zone = useZone();
  if (lot.sold || lot.highest_bid === undefined) return null;
  const bid = dollars(lot.highest_bid);
  return (
    <span className="figures text-xs text-ink-soft">
      {lot.top_bid_open_until
        ? `Reserve not met: the seller may accept ${bid} until ${dateTimeAndZone(lot.top_bid_open_until, zone)}`
        : `Bid to ${bid}, reserve not met`}
    </span>
  );
}

/** Who bought it, and that this was not who won it. */
export function Buyer({ result }: { result: Pick<Result, 'bought_by' | 'winner'> }) {
  const buyer = buyerOf(result);
  if (!buyer) return null;
  return (
    <span className="long-words text-xs text-ink-soft">
      {bidderWords(buyer.name, buyer.bidder)}
      {result.bought_by && <span className="block">The first winner did not complete</span>}
    </span>
  );
}
