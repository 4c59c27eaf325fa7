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
 * The announcement for a clock that went from one reading to the next; undefined if there is none. A clock
 * that skipped a mark, on a busy device or after sleep, announces the time that is left.
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
  /** No bid moves the end: the clock counts to the hard stop, or the maximum was bid. */
  isHardStop: boolean;
  /** The end is another than when the page was opened. */
  moved: boolean;
}

/** The line under a lot's clock. In the last W seconds it says that a bid extends the end. */
export function underClock({ left, ending, extensions, isHardStop, moved }: ClockLine): string {
  if (left === 0) return 'The time is up';
  if (!ending) return moved ? 'The end was moved' : '';
  if (isHardStop) return 'The end moves no further';
  return extensions > 0
    ? 'Extended: a bid now extends it again'
    : 'Ending soon: a bid now extends the end';
}

/** The two largest parts of a time in seconds: "3 d 4 h", "2 min 15 s", "45 s". */
export function shortClock(seconds: number): string {
  const [minutes, hours] = [Math.floor(seconds / 60), Math.floor(seconds / 3_600)];
  if (hours >= 24) return `${Math.floor(hours / 24)} d ${hours % 24} h`;
  if (hours > 0) return `${hours} h ${minutes % 60} min`;
  return minutes > 0 ? `${minutes} min ${seconds % 60} s` : `${seconds} s`;
}
