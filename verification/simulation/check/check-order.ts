import type { AcceptedBid, RefusedBid } from '#server/engine/bid.ts';
import type { Intent, Try } from '../market/intent.ts';
import type { Played } from './check-history.ts';

/** A bid that was decided for this try of it, not told again. */
interface Decided extends Pick<Try, 'nth' | 'life' | 'sentAt'> {
  lotId: number;
  answeredAt: number;
  outcome: AcceptedBid | RefusedBid;
}

/** What is wrong with the order in which bids were decided, by what people were told. */
export function checkOrder({ intents }: Played): string[] {
  const decided = intents.flatMap(decidedOf);
  const wrong = decided.flatMap((late) => {
    const { outcome } = late;
    if (!outcome.accepted) return [];
    const rivals = decided.filter(({ lotId }) => lotId === late.lotId);
    const { seq } = outcome;
    return [
      ...rivals.filter((early) => wasToldBefore(early, late) && seqOf(early) > seq).map(overtaken),
      ...rivals.filter((early) => cameBefore(early, late) && isAfter(early, late)).map(passed),
    ];
  });
  return [...new Set(wrong)];
}

const overtaken = ({ lotId }: Decided): string =>
  `A bid on lot ${lotId} overtook one that had been acknowledged before it was sent.`;
const passed = ({ lotId }: Decided): string =>
  `A bid on lot ${lotId} was decided before one that had come earlier.`;

/** Of a limit that changed no number tells when. */
const decidedOf = ({ lotId, tries }: Intent): Decided[] =>
  tries.flatMap(({ outcome, answeredAt = 0, ...said }) =>
    outcome && ('seq' in outcome || !outcome.accepted)
      ? [{ ...said, lotId, answeredAt, outcome }]
      : [],
  );

const centsOf = ({ outcome }: Decided): number => (outcome.accepted ? outcome.cents : 0);
const seqOf = ({ outcome }: Decided): number => (outcome.accepted ? outcome.seq : 0);

const wasToldBefore = (early: Decided, late: Decided): boolean => early.answeredAt < late.sentAt;

/** Whether one came to the same process earlier. */
const cameBefore = (early: Decided, late: Decided): boolean =>
  early.life === late.life && early.nth < late.nth;

/**
 * Whether a bid's answer shows that it was decided after one that was accepted. That the lot is closed
 * shows nothing: the database's clock may step back.
 */
function isAfter({ outcome }: Decided, accepted: Decided): boolean {
  if (outcome.accepted) return outcome.seq > seqOf(accepted);
  const { refusal } = outcome;
  return refusal.code === 'bid_too_low' && refusal.minimum > centsOf(accepted);
}
