/** Who has bid on a lot so far: how many, and by bidder those numbers that are known. */
export interface KnownBidders {
  count: number;
  numbers: ReadonlyMap<number, number>;
}

/**
 * Numbers a lot's bidders 1, 2, 3… in the order of their first accepted bids; a number stays with its
 * bidder, so that two people of one name are two. Everybody who is asked for
 * must be known or have no bid on the lot yet.
 */
export class BidderNumbers {
  readonly #known: ReadonlyMap<number, number>;
  readonly #newcomers = new Map<number, number>();
  #count: number;

  constructor({ count, numbers }: KnownBidders) {
    this.#known = numbers;
    this.#count = count;
  }

  /** The number that a bidder has, or gets with the bid that is accepted now. */
  of(bidderId: number): number {
    const known = this.#known.get(bidderId) ?? this.#newcomers.get(bidderId);
    if (known !== undefined) return known;
    this.#count += 1;
    this.#newcomers.set(bidderId, this.#count);
    return this.#count;
  }
}
