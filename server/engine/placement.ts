import type { Placed } from './outcome.ts';
import type { PlacedFacts, SettledLot } from './present-placed-bid.ts';
import { writePlacedBid } from './settled-lots.ts';

/** The answer is written when it is first wanted, after the commit: while a lot is locked, others wait. */
export class Placement implements Placed {
  readonly facts: PlacedFacts;
  readonly #row: SettledLot;
  #json: string | undefined;

  constructor(row: SettledLot, facts: PlacedFacts) {
    this.#row = row;
    this.facts = facts;
  }

  get json(): string {
    this.#json ??= writePlacedBid(this.#row, this.facts);
    return this.#json;
  }
}
