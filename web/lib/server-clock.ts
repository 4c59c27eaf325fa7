/**
 * The server's clock as seen from here. Countdowns use it, never the device's own clock
 * (promise 2: the server's clock decides).
 */
interface Sample {
  offset: number;
  roundTrip: number;
  takenAt: number;
}

/** A sample this old gives way to any newer one: device clocks drift and laptops sleep. */
const STALE_AFTER_MS = 60_000;

let best: Sample | undefined;

/** Milliseconds to add to the device's clock. The answer was stamped about halfway through the round trip. */
export function learnServerTime(stamp: string | null, sentAt: number, receivedAt: number): void {
  const serverTime = stamp === null ? Number.NaN : Date.parse(stamp);
  if (Number.isNaN(serverTime)) return;
  const roundTrip = receivedAt - sentAt;
  if (best && roundTrip > best.roundTrip && receivedAt - best.takenAt < STALE_AFTER_MS) return;
  best = { offset: serverTime - (sentAt + roundTrip / 2), roundTrip, takenAt: receivedAt };
}

/** Now by the server's clock, in milliseconds since 1970. */
export const serverNow = (): number => Date.now() + (best?.offset ?? 0);
