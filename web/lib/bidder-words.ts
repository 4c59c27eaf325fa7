/** Whoever bid, in a sentence: "Jane D. · bidder 4". */
export const bidderWords = (name: string, bidder: number): string => `${name} · bidder ${bidder}`;
