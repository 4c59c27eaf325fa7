import type { Outcome } from '#server/engine/bid.ts';
import type { Sequencer } from '#server/engine/sequencer.ts';
import type { Metrics } from '#server/platform/observability/metrics/metrics.ts';
import type { BiddingParts } from './open-bidding.ts';

/** A change of a limit alone is no bid. */
const changedOnlyLimit = (outcome: Outcome): boolean =>
  outcome.accepted && !('id' in outcome) && (outcome.replayed || !outcome.hasRaisedPrice);

/** Counts bids by their answers, and batches by their size, once their callers have been answered. */
export const countOutcomes = ({
  bids,
  batchBids,
  commit,
}: Pick<Metrics, 'bids' | 'batchBids' | 'commit'>): Required<
  Pick<BiddingParts, 'observer' | 'observeCommitTime'>
> => ({
  observeCommitTime: (seconds) => commit.observe(seconds),
  observer: {
    decided(lots) {
      let decided = 0;
      let accepted = 0;
      for (const outcomes of lots) {
        if (outcomes === 'locked') continue;
        for (const outcome of outcomes) {
          if (changedOnlyLimit(outcome)) continue;
          decided += 1;
          if (outcome.replayed) bids.inc({ outcome: 'replayed' });
          else if (outcome.accepted) accepted += 1;
          else bids.inc({ outcome: outcome.refusal.code });
        }
      }
      bids.inc({ outcome: 'accepted' }, accepted);
      // A batch whose lots were all held by somebody else has decided nothing.
      if (decided > 0) batchBids.observe(decided);
    },
    overloaded: () => bids.inc({ outcome: 'overloaded' }),
  },
});

export const countWaitingBids = ({ gauge }: Pick<Metrics, 'gauge'>, sequencer: Sequencer): void =>
  gauge('fairlot_bid_queue_length', 'Bids that wait for their answer.', () => sequencer.waiting);
