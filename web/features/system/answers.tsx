import type { System } from '#contract/admin/get-system.ts';
import { count } from '#web/lib/figures.ts';
import { EmptyState } from '#web/ui/states.tsx';
import { Facts } from './facts.tsx';
import { outcomeWords } from './words.ts';

/** What bids were answered since the server started, the most frequent first. */
export function Answers({ bids }: Pick<System, 'bids'>) {
  if (bids.length === 0) return <EmptyState sentence="No bids since the start" />;
  return <Facts facts={bids.map(({ outcome, many }) => [outcomeWords(outcome), count(many)])} />;
}
