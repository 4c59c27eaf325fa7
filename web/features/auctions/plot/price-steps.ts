import type { PricePoint } from '#contract/market/get-price-course.schemas.ts';
import { bidNumber } from '#web/lib/bids-words.ts';

/** What was offered at a moment, whether it led or not. */
export interface Offer {
  /** Milliseconds since 1970. */
  at: number;
  amount: number;
  bidder: number;
  wasAnswered: boolean;
}

/** A bid, and the one that it answered. */
export function offersOf({ created_at, amount, bidder, answered }: PricePoint): Offer[] {
  const at = Date.parse(created_at);
  const led = { at, amount, bidder, wasAnswered: false };
  return answered ? [led, { at, ...answered, wasAnswered: true }] : [led];
}

export interface PriceStep {
  /** Where it stands in the plot, in milliseconds since 1970. */
  at: number;
  /** When the bid was placed: before that, where the plot begins later. */
  placed: number;
  amount: number;
  seq: number;
  bidder: number;
  /** The bidder's, as the history shows it. */
  name: string;
  /** Whether it answered another bid. */
  isAnswer: boolean;
  /** False for the price that was led with when the plot begins. */
  isBid: boolean;
}

/** More steps than that fall on the same pixels. */
const SLOTS = 600;

/**
 * The steps of the leading price between two moments (ms), of bids that come oldest first. Of
 * bids that are too close to tell apart in one of the slots only the last is kept; the first and the newest always are.
 */
export function stepsOf(
  points: readonly PricePoint[],
  until: number,
  from = Number.NEGATIVE_INFINITY,
  slots = SLOTS,
): PriceStep[] {
  const led = points.findLastIndex(({ created_at }) => Date.parse(created_at) < from);
  const shown = points.slice(Math.max(0, led));
  const start = Math.max(from, Date.parse(shown[0]?.created_at ?? ''));
  const width = (until - start) / slots;
  const steps: PriceStep[] = [];
  let filled = -1;
  for (const { created_at, amount, seq, bidder, user_name: name, answered } of shown) {
    const placed = Date.parse(created_at);
    const at = Math.max(placed, start);
    const slot = width > 0 ? Math.floor((at - start) / width) : steps.length;
    if (slot === filled && steps.length > 1) steps.pop();
    const isAnswer = Boolean(answered);
    steps.push({ at, placed, amount, seq, bidder, name, isAnswer, isBid: placed >= start });
    filled = slot;
  }
  return steps;
}

/** The step that holds at a moment (ms); undefined before the first bid. */
export const stepAt = (steps: readonly PriceStep[], moment: number): PriceStep | undefined =>
  steps.findLast(({ at }) => at <= moment);

/**
 * The step that an arrow key reads: beside the one that is read, else the last (or first) in a span of time, and the
 * nearest before (or after) a span that has none.
 */
export function stepBeside(
  steps: readonly PriceStep[],
  key: 'ArrowLeft' | 'ArrowRight',
  read: PriceStep | undefined,
  span: { from: number; to: number },
): PriceStep | undefined {
  const now = read ? steps.findIndex(({ seq }) => seq === read.seq) : -1;
  if (key === 'ArrowLeft') return now < 0 ? stepAt(steps, span.to) : steps[Math.max(0, now - 1)];
  return now < 0
    ? (steps.find(({ at }) => at >= span.from) ?? steps.at(-1))
    : steps[Math.min(steps.length - 1, now + 1)];
}

/** "no. 12". */
export const numberWords = ({ seq, isAnswer }: PriceStep): string =>
  `no. ${bidNumber(seq, isAnswer ? 'answer' : undefined)}`;
