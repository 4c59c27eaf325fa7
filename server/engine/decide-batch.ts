import type { LotBids, LotSnapshot, LotWrites } from './batch-store.ts';
import { isLimitChange, type Outcome, refused, type Submission } from './bid.ts';
import { LotCourse } from './lot-course.ts';

export interface DecidedLot {
  /** In the order of the submissions; to be told only when the writes are durable. */
  outcomes: Outcome[];
  /** Undefined when nothing was accepted. */
  writes: LotWrites | undefined;
}

/** Decides what was submitted to a lot from what was read under its lock. Pure: the same snapshot gives the same outcomes. */
export function decideLot(snapshot: LotSnapshot, { bids }: LotBids): DecidedLot {
  const { lot } = snapshot;
  if (!lot)
    return {
      outcomes: bids.map(() => refused({ code: 'auction_closed', isUnknown: true })),
      writes: undefined,
    };
  const course = new LotCourse(snapshot, lot);
  const outcomes = bids.map((submission, index) => decideOne(course, snapshot, submission, index));
  return { outcomes, writes: course.writes() };
}

/** What was accepted under a key counts, whatever is wrong with the submission now. */
function decideOne(
  course: LotCourse,
  { earlier: known }: LotSnapshot,
  submission: Submission,
  index: number,
): Outcome {
  const earlier = known[index] ?? course.acceptedWithKeyOf(submission);
  if (earlier && !earlier.isSameRequest) return course.refuse({ code: 'idempotency_key_reused' });
  if (isLimitChange(submission))
    return earlier ? { accepted: true, replayed: true } : course.decideLimit(submission, index);
  return earlier
    ? { accepted: true, replayed: true, id: earlier.id }
    : course.decideBid(submission, index);
}
