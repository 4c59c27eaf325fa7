import { serverClock } from '#web/lib/server-clock.ts';

/** Clocks are shown right to 100 ms; known to this, the picture has time to be drawn, too. */
const GOOD_MS = 40;
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 2_000;
/** Over a slow network the time may never be known that well; then what is known has to do. */
const MAX_REQUESTS = 12;

/**
 * Asks for the server's time until it is known well, less and less often: while a page loads it may
 * be too busy to notice when an answer came. Returns a function that stops it.
 */
export function syncClock(ask: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_WAIT_MS;
  let asked = 0;

  function next(): void {
    if (serverClock.doubt <= GOOD_MS && asked > 0) return;
    ask();
    asked += 1;
    if (asked === MAX_REQUESTS) return;
    timer = setTimeout(next, wait);
    wait = Math.min(wait * 1.5, LONGEST_WAIT_MS);
  }
  next();
  return () => clearTimeout(timer);
}
