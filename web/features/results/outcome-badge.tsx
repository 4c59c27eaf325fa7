import type { Result } from '#contract/results/list-results.schemas.ts';
import { bidderWords } from '#web/lib/bidder-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buyerOf } from './sold-to.ts';

/** What became of a lot: of one whose sale was called off, that too. */
export function OutcomeBadge({ sold, not_completed }: Pick<Result, 'sold' | 'not_completed'>) {
  if (!sold) return <Badge tone="neutral">Unsold</Badge>;
  if (not_completed) return <Badge tone="undone">Sold, not completed</Badge>;
  return <Badge tone="good">Sold</Badge>;
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
