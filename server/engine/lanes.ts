/** The bids of one lot that wait to be decided, in the order in which they came. */
interface Lane<Bid> {
  auctionId: number;
  waiting: Bid[];
  isUnderWay: boolean;
  /** Somebody else had the lot when it was last asked for. */
  isHeld: boolean;
  isReady: boolean;
}

/** A lane's bids that are being decided. */
export interface Boarded<Bid> {
  lane: Lane<Bid>;
  bids: Bid[];
}

/** `shared` batches take many lots and wait for none; those that go `alone` wait for their lot's lock. */
export type Kind = 'shared' | 'alone';

/**
 * Who goes next. Every lot has a lane; lanes with bids to decide stand in one of two queues, in the
 * order in which they became ready, so that no lot starves another. A lot is in one batch at most.
 */
export class Lanes<Bid> {
  readonly #lanes = new Map<number, Lane<Bid>>();
  readonly #ready: Record<Kind, Lane<Bid>[]> = { shared: [], alone: [] };
  readonly #readyBids: Record<Kind, number> = { shared: 0, alone: 0 };
  readonly #mostBids: number;

  constructor(mostBids: number) {
    this.#mostBids = mostBids;
  }

  get isEmpty(): boolean {
    return this.#lanes.size === 0;
  }

  waitingFor(auctionId: number): number {
    return this.#lanes.get(auctionId)?.waiting.length ?? 0;
  }

  /** A bid stands in its lot's lane, which is ready to go unless a batch has the lot. */
  enter(auctionId: number, bid: Bid): void {
    const lane = this.#lanes.get(auctionId) ?? newLane<Bid>(auctionId);
    this.#lanes.set(auctionId, lane);
    if (lane.isReady) this.#readyBids[kindOf(lane)] += 1;
    lane.waiting.push(bid);
    this.#makeReady(lane);
  }

  isReady(kind: Kind): boolean {
    return this.#ready[kind].length > 0;
  }

  /** How many bids the lanes that are ready have between them. */
  readyBids(kind: Kind): number {
    return this.#readyBids[kind];
  }

  /** Takes lanes from the front until the batch is full; what a lane keeps goes with the next one. */
  board(kind: Kind): Boarded<Bid>[] {
    const boarded: Boarded<Bid>[] = [];
    const mostLanes = kind === 'alone' ? 1 : this.#mostBids;
    for (let seats = this.#mostBids; seats > 0 && boarded.length < mostLanes; ) {
      const lane = this.#ready[kind].shift();
      if (!lane) break;
      this.#readyBids[kind] -= lane.waiting.length;
      const bids = lane.waiting.splice(0, seats);
      seats -= bids.length;
      lane.isUnderWay = true;
      lane.isReady = false;
      boarded.push({ lane, bids });
    }
    return boarded;
  }

  /** Takes bids that wait out of a lane that a batch has. */
  takeOut(lane: Lane<Bid>, isMeant: (bid: Bid) => boolean): Bid[] {
    const out = lane.waiting.filter(isMeant);
    if (out.length > 0) lane.waiting = lane.waiting.filter((bid) => !isMeant(bid));
    return out;
  }

  /** A batch is settled; bids on a lot that somebody else held go back to where they stood. */
  leave({ lane, bids }: Boarded<Bid>, isHeld: boolean): void {
    lane.isUnderWay = false;
    lane.isHeld = isHeld;
    if (isHeld) lane.waiting = [...bids, ...lane.waiting];
    if (lane.waiting.length === 0) this.#lanes.delete(lane.auctionId);
    else this.#makeReady(lane);
  }

  #makeReady(lane: Lane<Bid>): void {
    if (lane.isReady || lane.isUnderWay || lane.waiting.length === 0) return;
    lane.isReady = true;
    this.#ready[kindOf(lane)].push(lane);
    this.#readyBids[kindOf(lane)] += lane.waiting.length;
  }
}

const kindOf = ({ isHeld }: { isHeld: boolean }): Kind => (isHeld ? 'alone' : 'shared');

const newLane = <Bid>(auctionId: number): Lane<Bid> => ({
  auctionId,
  waiting: [],
  isUnderWay: false,
  isHeld: false,
  isReady: false,
});
