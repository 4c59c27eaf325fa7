import type { Result } from '#contract/results/list-results.schemas.ts';
import { Badge } from '#web/ui/badge.tsx';

/** What became of a lot: of one whose sale was called off, that too. */
export function OutcomeBadge({ sold, not_completed }: Pick<Result, 'sold' | 'not_completed'>) {
  if (!sold) return <Badge tone="neutral">Unsold</Badge>;
  if (not_completed) return <Badge tone="undone">Sold, not completed</Badge>;
  return <Badge tone="good">Sold</Badge>;
}
