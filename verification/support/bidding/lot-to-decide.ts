import type { Lot } from '#domain/auction.ts';
import { oneStep } from '#domain/increments.ts';
import { HOUR, SECOND } from '#domain/time.ts';

export const START = 1_700_000_000 * SECOND;
export const [SELLER, JANE, PAUL] = [1, 2, 3];

/** A live lot without a bid, from $10.00 in steps of $0.50, that each bid extends. */
export const lotWith = (part: Partial<Lot> = {}): Lot => ({
  id: 7,
  sellerId: SELLER,
  status: 'live',
  buyIn: 1_000,
  market: 2_000,
  maxBid: undefined,
  increments: oneStep(50),
  reserve: undefined,
  collar: { market: 3, floor: 2 },
  endsAt: START + HOUR,
  hardStopAt: START + 2 * HOUR,
  softClose: 2 * HOUR,
  extensions: 0,
  leading: undefined,
  limit: undefined,
  ...part,
});
