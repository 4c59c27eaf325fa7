/** Live bids, top movers and lots (spec section 9). */
export const EVERY_5_S = 5_000;
/** The live summary (spec section 9). */
export const EVERY_10_MIN = 600_000;
