import type { Meters } from '../platform/observability/metrics/meters.ts';
import type { BidWatch } from './sequencer.ts';
import type { Settled } from './settle-batch.ts';

/** Counts bids by their answers and batches by their size; after the callers have been answered. */
export const meterBids = ({ bids, batchBids }: Pick<Meters, 'bids' | 'batchBids'>): BidWatch => ({
  settled(results: readonly Settled[]) {
    let decided = 0;
    let accepted = 0;
    for (const result of results) {
      if (result === 'held') continue;
      decided += result.length;
      for (const outcome of result) {
        if (outcome.replayed) bids.add('replayed');
        else if (outcome.accepted) accepted += 1;
        else bids.add(outcome.refusal.refused);
      }
    }
    bids.add('accepted', accepted);
    // A batch whose lots were all held decided nothing, and is none.
    if (decided > 0) batchBids.observe(decided);
  },
  turnedAway: () => bids.add('overloaded'),
});
