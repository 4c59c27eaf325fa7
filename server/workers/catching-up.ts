import type { Change } from '../db/committed.ts';
import { Calls } from './calls.ts';
import type { FromWorker, ToWorker } from './messages.ts';

/** The first process answers at once, unless it is in trouble itself. */
export const PATIENCE_MS = 250;

/** Questions that a first process which says nothing has yet to read; beyond it no more are written. */
const MOST_UNANSWERED = 1_000;

interface CatchingUpParts {
  /** Takes a message to the first process. */
  say: (message: FromWorker) => void;
  /** Calls back here what was committed elsewhere. */
  announce: (change: Change) => void;
}

/**
 * How a worker finds out what the other processes have committed: the first process knows of all that
 * anybody was told of. What it tells by itself may still be on its way when somebody comes who was told.
 */
export class CatchingUp {
  readonly #parts: CatchingUpParts;
  readonly #calls = new Calls<Change | undefined>();
  #unanswered = 0;
  /** What is about to be asked for all who come in this turn of the event loop. */
  #next: Promise<void> | undefined;

  constructor(parts: CatchingUpParts) {
    this.#parts = parts;
  }

  /** Resolves when all that was committed before this call has been called back here. */
  caughtUp(): Promise<void> {
    this.#next ??= this.#ask();
    return this.#next;
  }

  heard(message: ToWorker): void {
    if (message.say !== 'changes') return;
    this.#unanswered -= 1;
    // At once, so that what is said after it is heard after it.
    if (message.changed !== undefined) this.#parts.announce(message.changed);
    this.#calls.end(message.call, undefined);
  }

  async #ask(): Promise<void> {
    const { say, announce } = this.#parts;
    const unknown = await this.#calls.begin({
      ask: (call) =>
        setImmediate(() => {
          this.#next = undefined;
          if (this.#unanswered >= MOST_UNANSWERED) return;
          this.#unanswered += 1;
          say({ say: 'wants changes', call });
        }),
      patienceMs: PATIENCE_MS,
      // Of a process that says nothing nobody knows what it has committed: nothing kept may be shown.
      instead: () => 'everything',
    });
    if (unknown !== undefined) announce(unknown);
  }
}
