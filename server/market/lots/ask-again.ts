import { DAY, type Instant, toInstant } from '#domain/time.ts';

/** How often a rejected buyer may ask again for the same lot. */
const ASK_AGAIN_AFTER = DAY;

/** When whoever asked at this time may ask for the same lot again, once rejected. */
export const askAgainAt = (requestedAt: Date): Instant => toInstant(requestedAt) + ASK_AGAIN_AFTER;
