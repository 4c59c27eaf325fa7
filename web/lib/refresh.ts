/** How often live bids, top movers and lots are read while their channel is not live. */
export const EVERY_5_S = 5_000;
/** The same of the live summary. */
export const EVERY_10_MIN = 600_000;
/** How often the lots that match a saved search are counted. */
export const EVERY_30_S = 30_000;
