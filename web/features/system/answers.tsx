import type { System } from '#contract/admin/get-system.schemas.ts';
import { count } from '#web/lib/figures.ts';
import { Fact, Facts } from '#web/ui/fact.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { outcomeWords } from './words.ts';

/** What bids were answered since the server started, the most frequent first. */
export function Answers({ bids }: Pick<System, 'bids'>) {
  if (bids.length === 0) return <EmptyState sentence="No bids since the server started" />;
  return (
    <Facts>
      {bids.map(({ outcome, many }) => (
        <Fact key={outcome} label={outcomeWords(outcome)}>
          {count(many)}
        </Fact>
      ))}
    </Facts>
  );
}
