import type { Told } from '../bidding/outcome.ts';
import type { Sequencer } from '../bidding/sequencer.ts';
import type { Change } from '../db/committed.ts';
import { attemptOf, type Bids, type Outcomes, outcomeRow } from './bid-messages.ts';

/** Takes a message to the worker; false when it should wait with the next until `written` is called. */
type Say = (message: Outcomes, written: () => void) => boolean;

/**
 * Where one worker's bids are handed in, in the first process. Outcomes of one turn, and what was
 * committed, leave in one message. To a worker that does not read nothing more is written: outcomes
 * wait, which are no more than the bids that a worker may have waiting, and changes become one.
 */
export class BidDesk {
  readonly #worker: number;
  readonly #sequencer: Pick<Sequencer<Told>, 'submit'>;
  readonly #say: Say;
  #outcomes: Outcomes['outcomes'] = [];
  #changed: Change | undefined;
  #isArranged = false;
  #isFull = false;
  #isClosed = false;

  constructor(worker: number, sequencer: Pick<Sequencer<Told>, 'submit'>, say: Say) {
    this.#worker = worker;
    this.#sequencer = sequencer;
    this.#say = say;
  }

  take({ first, bids }: Bids): void {
    bids.forEach((row, index) => {
      void this.#sequencer
        .submit(row[0], attemptOf(row, this.#worker))
        .then((told) => this.#settled(first + index, told));
    });
  }

  /** Commits are told with the outcomes that they brought, never after them. */
  changed(change: Change): void {
    this.#changed = both(this.#changed, change);
    this.#arrange();
  }

  /**
   * What was committed and not told yet: whoever takes it tells it. Taken once this turn is over: of what
   * several workers have said meanwhile the later may be read first, but all of it is read by then.
   */
  takeChanged(): Promise<Change | undefined> {
    return new Promise((take) =>
      setImmediate(() => {
        take(this.#changed);
        this.#changed = undefined;
      }),
    );
  }

  /** The worker is gone: its bids are decided all the same, and nobody is there to hear of it. */
  close(): void {
    this.#isClosed = true;
    this.#outcomes = [];
    this.#changed = undefined;
  }

  #settled(bid: number, told: Told): void {
    if (this.#isClosed) return;
    this.#outcomes.push(outcomeRow(bid, told));
    this.#arrange();
  }

  #arrange(): void {
    if (this.#isArranged || this.#isFull || this.#isClosed) return;
    this.#isArranged = true;
    setImmediate(() => this.#send());
  }

  #send(): void {
    this.#isArranged = false;
    const [outcomes, changed] = [this.#outcomes, this.#changed];
    if (this.#isClosed || (outcomes.length === 0 && changed === undefined)) return;
    this.#outcomes = [];
    this.#changed = undefined;
    this.#isFull = !this.#say({ say: 'outcomes', outcomes, changed }, () => {
      if (!this.#isFull) return;
      this.#isFull = false;
      if (this.#outcomes.length > 0 || this.#changed !== undefined) this.#arrange();
    });
  }
}

function both(before: Change | undefined, change: Change): Change {
  if (before === undefined) return change;
  if (before === 'everything' || change === 'everything') return 'everything';
  return new Set([...before, ...change]);
}
