/** Seconds to go at which screen readers are told. */
const MARKS = [60, 30, 10];

/** What a clock showed, and which end it counts to. */
export interface ClockReading {
  left: number;
  endsAt: string;
}

const inWords = (seconds: number): string =>
  seconds > 120 ? `${Math.round(seconds / 60)} minutes left` : `${seconds} seconds left`;

/**
 * What to say when a clock went from one reading to the next; undefined when there is nothing new.
 * A clock that skipped a mark, on a busy device or after a nap, says what is left then.
 */
export function clockWords(before: ClockReading, now: ClockReading): string | undefined {
  if (now.endsAt !== before.endsAt) return `The end has moved: ${inWords(now.left)}`;
  if (now.left === 0) return before.left > 0 ? 'The time is up' : undefined;
  const passed = MARKS.some((mark) => before.left > mark && now.left <= mark);
  return passed ? inWords(now.left) : undefined;
}

interface ClockLine {
  /** Seconds. */
  left: number;
  /** Within the last W seconds, in which a bid extends the end. */
  ending: boolean;
  /** How often late bids moved the end. */
  extensions: number;
  /** The clock counts to the hard stop, beyond which no bid moves the end. */
  isHardStop: boolean;
  /** The end is another than when the page was opened. */
  moved: boolean;
}

/** What stands under a lot's clock. A late bid leaves no more than W seconds, so it is told there. */
export function underClock({ left, ending, extensions, isHardStop, moved }: ClockLine): string {
  if (left === 0) return 'Ended';
  if (!ending) return moved ? 'The end was moved' : '';
  if (isHardStop) return 'Hard stop: the end moves no further';
  return extensions > 0
    ? 'Extended: a bid now extends it again'
    : 'Ending soon: a bid now extends the end';
}
