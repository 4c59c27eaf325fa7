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
