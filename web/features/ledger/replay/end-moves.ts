import { endAfter, isBid, type LotCourse, stepAt, stepsIn } from '#domain/ledger/lot-course.ts';

/** An entry that moved the end of its lot; moments are milliseconds since 1970. */
export interface EndMove {
  step: number;
  /** The number of the bid; undefined where an admin moved it. */
  seq: number | undefined;
  at: number;
  from: number;
  to: number;
}

/** What moved the end, in order, and the last bid of all. */
export function endMovesOf(course: LotCourse): { moves: EndMove[]; lastBid: number | undefined } {
  const moves: EndMove[] = [];
  let lastBid: number | undefined;
  let from = endAfter(course, 0);
  for (let step = 1; step < stepsIn(course); step++) {
    const ofBid = isBid(course, step);
    if (ofBid) lastBid = step;
    const to = endAfter(course, step);
    if (to === from) continue;
    const { at, seq } = stepAt(course, step);
    moves.push({ step, seq: ofBid ? seq : undefined, at, from, to });
    from = to;
  }
  return { moves, lastBid };
}

/** The entry with which the lot ended; undefined while it is live. */
export function endStepOf(course: LotCourse): number | undefined {
  for (let step = stepsIn(course) - 1; step > 0; step--)
    if (['lot_closed', 'withdrawn'].includes(stepAt(course, step).kind)) return step;
  return undefined;
}
