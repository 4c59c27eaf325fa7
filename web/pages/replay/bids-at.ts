import type { PricePoint } from '#contract/market/get-price-course.schemas.ts';
import { isBid, type LotCourse, momentOf, stepAt } from '#domain/ledger/lot-course.ts';
import { toDollars } from '#domain/money.ts';
import type { linesOf } from '#web/features/bids/history-lines.ts';
import { nameIn } from './lot-at.ts';

type ReplayedBid = Parameters<typeof linesOf>[0][number];

/** The bid that led when the ledger began to follow the lot stands in its opening. */
const hasBid = (course: LotCourse, step: number): boolean =>
  isBid(course, step) || (step === 0 && course.takenOverAt !== undefined);

const timeAt = (course: LotCourse, step: number): number =>
  (step === 0 ? course.takenOverAt : undefined) ?? momentOf(course, step);

function bidAt(course: LotCourse, step: number): ReplayedBid {
  const { seq, leading, isAutomatic, answered } = stepAt(course, step);
  const said = ({ cents, bidder }: { cents: number; bidder: number }) => ({
    ...{ bidder, user_name: nameIn(course, bidder), amount: toDollars(cents) },
  });
  return {
    ...{ seq, ...said(leading ?? { cents: 0, bidder: 0 }), how: isAutomatic ? 'limit' : 'hand' },
    ...(answered && { answered: said(answered) }),
    created_at: new Date(timeAt(course, step)).toISOString(),
  };
}

/** The newest bids at a moment, newest first. */
export function newestBids(course: LotCourse, step: number, most: number): ReplayedBid[] {
  const bids: ReplayedBid[] = [];
  for (let at = step; at >= 0 && bids.length < most; at--)
    if (hasBid(course, at)) bids.push(bidAt(course, at));
  return bids;
}

/** The plot is not finer than that; it shows the newest bids one by one. */
const SLOTS = 300;
const NEWEST = 100;

/** The price up to a moment, oldest first: the last bid of each slot of the time until then, and the newest bids. */
export function courseUntil(course: LotCourse, step: number): PricePoint[] {
  const start = momentOf(course, 0);
  const width = Math.max(1, (momentOf(course, step) - start) / SLOTS);
  const shown: number[] = [];
  let filled = -1;
  for (let at = 0; at <= step; at++) {
    if (!hasBid(course, at)) continue;
    const slot = Math.floor((momentOf(course, at) - start) / width);
    if (slot === filled && at <= step - NEWEST) shown.pop();
    shown.push(at);
    filled = slot;
  }
  return shown.map((at) => bidAt(course, at));
}
