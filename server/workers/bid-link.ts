import { arrivedNow } from '../bidding/arrivals.ts';
import { type Attempt, refused, type Told } from '../bidding/outcome.ts';
import { type Sequencer, WAITING_IN_ALL } from '../bidding/sequencer.ts';
import { refuse } from '../http/answer.ts';
import { type Bids, bidRow, type Outcomes, toldOf } from './bid-messages.ts';

const LOOK_MS = 1_000;
/**
 * The first process settles a bid or says 503 long before; one that is silent for so many looks is stuck.
 * Counted in looks, since a worker that stood still itself has not read yet what was answered meanwhile.
 */
const PATIENCE = 20;
/** Reading them took a millisecond or two: the first process decides these while more are read. */
const MOST_IN_A_MESSAGE = 24;

interface Waiting {
  /** How many looks had been taken when it came. */
  since: number;
  answer: (told: Told) => void;
}

interface BidLinkParts {
  /** Takes a message to the first process. */
  say: (message: Bids) => void;
  /** Told of each bid that is refused without being handed over. */
  turnedAway: () => void;
  /** In looks. */
  patience?: number;
  /** When a bid that is submitted now came here. */
  cameAt?: () => number;
}

/**
 * A worker's way to the sequencer, which all workers share in the first process. Bids that come in
 * one turn of the event loop leave in one message, by the end of the turn, or in several where they are many.
 * What waits for its answer is bounded, and so are the messages on their way, there and back: bids that were
 * given up lie there until the first process has read them.
 */
export class BidLink implements Sequencer<Told> {
  readonly #parts: BidLinkParts;
  /** By number, the oldest first. */
  readonly #waiting = new Map<number, Waiting>();
  readonly #look: NodeJS.Timeout;
  /** Handed over, or about to be, and not answered yet, those that were given up among them. */
  #unanswered = 0;
  #leaving: Bids['bids'] = [];
  #count = 0;
  #looks = 0;
  #whenIdle: (() => void)[] = [];

  constructor(parts: BidLinkParts) {
    this.#parts = parts;
    this.#look = setInterval(() => this.#giveUp(), LOOK_MS);
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  submit(auctionId: number, attempt: Attempt): Promise<Told> {
    if (this.#unanswered >= WAITING_IN_ALL) {
      this.#parts.turnedAway();
      return Promise.resolve(refused(refuse('overloaded', { retryAfter: 1 })));
    }
    if (this.#leaving.length === 0) setImmediate(() => this.#handOver());
    const { cameAt = arrivedNow } = this.#parts;
    this.#unanswered += 1;
    this.#leaving.push(bidRow(auctionId, attempt, cameAt()));
    const number = this.#count;
    this.#count += 1;
    const told = new Promise<Told>((answer) => {
      this.#waiting.set(number, { since: this.#looks, answer });
    });
    if (this.#leaving.length >= MOST_IN_A_MESSAGE) this.#handOver();
    return told;
  }

  /** What the first process says; answers to bids that were given up are late, and dropped. */
  heard({ outcomes }: Outcomes): void {
    // Answers take long to write, and nobody decides before the first process has these.
    this.#handOver();
    this.#unanswered -= outcomes.length;
    for (const row of outcomes) this.#settle(row[0], toldOf(row));
  }

  async idle(): Promise<void> {
    if (this.#waiting.size > 0) await new Promise<void>((idle) => this.#whenIdle.push(idle));
  }

  stop(): void {
    clearInterval(this.#look);
  }

  #handOver(): void {
    const bids = this.#leaving;
    if (bids.length === 0) return;
    this.#leaving = [];
    this.#parts.say({ say: 'bids', first: this.#count - bids.length, bids });
  }

  #settle(number: number, told: Told): void {
    const one = this.#waiting.get(number);
    if (!one) return;
    this.#waiting.delete(number);
    one.answer(told);
    if (this.#waiting.size === 0) for (const idle of this.#whenIdle.splice(0)) idle();
  }

  /** The bid was handed over and may be decided yet: its bidder is told that nobody knows. */
  #giveUp(): void {
    const { patience = PATIENCE } = this.#parts;
    this.#looks += 1;
    for (const [number, { since }] of this.#waiting) {
      if (this.#looks - since <= patience) return;
      this.#settle(number, refused(refuse('outcome_unknown', { retryAfter: 1 })));
    }
  }
}
