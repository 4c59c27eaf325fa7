/**
 * A lot's queue is `empty` until a bid comes, `ready` while its bids wait for a batch, and `deciding` while a
 * batch has some of them. Once nothing waits and nothing is being decided, the queue is forgotten.
 */
type State = 'empty' | 'ready' | 'deciding';

/**
 * `shared` batches take many lots and wait for no lock. A lot that somebody else had locked goes `alone`: its
 * batch waits for the lock.
 */
export type BatchKind = 'shared' | 'alone';

/** The bids of one lot that wait to be decided, in the order in which they came. */
interface LotQueue<Bid> {
  auctionId: number;
  waiting: Bid[];
  state: State;
  /** In which kind of batch its bids go next. */
  kind: BatchKind;
}

/** A lot's bids that a batch took to decide them. */
export interface TakenBids<Bid> {
  queue: LotQueue<Bid>;
  bids: Bid[];
}

/**
 * Whose bids are decided next. Ready queues stand in line in the order in which they became ready, one line
 * for each kind, so that no lot starves another. A lot is in one batch at most.
 */
export class LotQueues<Bid> {
  readonly #queues = new Map<number, LotQueue<Bid>>();
  readonly #ready: Record<BatchKind, LotQueue<Bid>[]> = { shared: [], alone: [] };
  readonly #readyBids: Record<BatchKind, number> = { shared: 0, alone: 0 };
  readonly #mostBids: number;

  constructor(mostBids: number) {
    this.#mostBids = mostBids;
  }

  get isEmpty(): boolean {
    return this.#queues.size === 0;
  }

  waitingFor(auctionId: number): number {
    return this.#queues.get(auctionId)?.waiting.length ?? 0;
  }

  add(auctionId: number, bid: Bid): void {
    const queue = this.#queues.get(auctionId) ?? newQueue<Bid>(auctionId);
    this.#queues.set(auctionId, queue);
    queue.waiting.push(bid);
    if (queue.state === 'ready') this.#readyBids[queue.kind] += 1;
    else if (queue.state === 'empty') this.#makeReady(queue);
  }

  isReady(kind: BatchKind): boolean {
    return this.#ready[kind].length > 0;
  }

  /** How many bids the ready queues have between them. */
  readyBids(kind: BatchKind): number {
    return this.#readyBids[kind];
  }

  /** Takes bids from the first queues in line until the batch is full; what a queue keeps goes with the next one. */
  takeBatch(kind: BatchKind): TakenBids<Bid>[] {
    const taken: TakenBids<Bid>[] = [];
    const mostLots = kind === 'alone' ? 1 : this.#mostBids;
    for (let room = this.#mostBids; room > 0 && taken.length < mostLots; ) {
      const queue = this.#ready[kind].shift();
      if (!queue) break;
      this.#readyBids[kind] -= queue.waiting.length;
      const bids = queue.waiting.splice(0, room);
      room -= bids.length;
      queue.state = 'deciding';
      taken.push({ queue, bids });
    }
    return taken;
  }

  /** The taken bids are decided, or given up. */
  release({ queue }: TakenBids<Bid>): void {
    this.#next(queue, 'shared');
  }

  /** Somebody else had the lot locked: its bids stand first in its queue again and go alone. */
  putBack({ queue, bids }: TakenBids<Bid>): void {
    queue.waiting = [...bids, ...queue.waiting];
    this.#next(queue, 'alone');
  }

  /** Takes bids that wait out of a queue whose lot is being decided. Each is looked at once: the next look may find more. */
  remove(queue: LotQueue<Bid>, isMeant: (bid: Bid) => boolean): Bid[] {
    const removed = new Set(queue.waiting.filter(isMeant));
    if (removed.size > 0) queue.waiting = queue.waiting.filter((bid) => !removed.has(bid));
    return [...removed];
  }

  #next(queue: LotQueue<Bid>, kind: BatchKind): void {
    queue.kind = kind;
    queue.state = 'empty';
    if (queue.waiting.length === 0) this.#queues.delete(queue.auctionId);
    else this.#makeReady(queue);
  }

  #makeReady(queue: LotQueue<Bid>): void {
    queue.state = 'ready';
    this.#ready[queue.kind].push(queue);
    this.#readyBids[queue.kind] += queue.waiting.length;
  }
}

const newQueue = <Bid>(auctionId: number): LotQueue<Bid> => ({
  auctionId,
  waiting: [],
  state: 'empty',
  kind: 'shared',
});

/** A batch that was sent: how many bids it carries, and when by the clock of `now`. */
interface Batch {
  bids: number;
  sentAt: number;
}

/** A batch that has been in flight for so long holds no other one back. */
export const LONG_MS = 100;

/**
 * The batches of a kind that are in flight, and whether another one may be sent beside them. A batch costs
 * a transaction however few bids it carries, so it is sent with as many as are in flight, or when those have
 * come back: with a hundred lots two fifths of all batches had carried sixteen bids or fewer.
 */
export class InFlightBatches {
  readonly #batches = new Set<Batch>();
  readonly #most: number;
  readonly #now: () => number;

  constructor(most: number, now: () => number) {
    this.#most = most;
    this.#now = now;
  }

  /** Whether one may be sent now, with so many bids. */
  admits(bids: number): boolean {
    if (this.#batches.size >= this.#most) return false;
    let inFlight = 0;
    for (const batch of this.#batches)
      if (this.#now() - batch.sentAt < LONG_MS) inFlight += batch.bids;
    return bids >= inFlight;
  }

  /** A batch is sent; what is returned is to be called when it is back. */
  send(bids: number): () => void {
    const batch = { bids, sentAt: this.#now() };
    this.#batches.add(batch);
    return () => this.#batches.delete(batch);
  }
}
