import type { BatchStore } from '#server/bidding/batch.ts';
import type { Attempt, Outcome } from '#server/bidding/outcome.ts';
import { createSequencer, type Sequencer } from '#server/bidding/sequencer.ts';
import type { Patience } from '#server/bidding/settle-batch.ts';
import { faultyStore, hangUp } from '../database/faulty-store.ts';
import type { Life } from '../database/transaction.ts';
import type { World } from '../world.ts';
import type { Try } from './intent.ts';

/** Replaces the store by one with a fault in it, to see whether the checks find it. */
export type Mutation = (store: BatchStore, world: World) => BatchStore;

/** Replaces the sequencer by one that is at fault before its store is asked. */
export type Disorder = (sequencer: Sequencer, world: World) => Sequencer;

/** How an engine is run, and faults to put into it. */
export interface EngineOptions {
  /** Bids are handed in by workers, too, as with WEB_CONCURRENCY. */
  hasWorkers?: boolean;
  mutation?: Mutation;
  disorder?: Disorder;
}

const quiet = { warn: () => undefined, error: () => undefined };

/** A process with the real sequencer, until it crashes; then the next one with an empty memory. */
export class ServerProcess {
  life: Life = { alive: false };
  sequencer: Sequencer;
  readonly #world: World;
  readonly #options: EngineOptions;
  /** Which try an attempt is of, and how much was seen of any. */
  readonly #tries = new WeakMap<Attempt, Try>();
  #seen = 0;
  /** By door, what its worker has sent. */
  #onTheirWay = new Map<number, (() => void)[]>();

  constructor(world: World, options: EngineOptions = {}) {
    this.#world = world;
    this.#options = options;
    this.sequencer = this.start();
  }

  start(): Sequencer {
    const life = { alive: true };
    this.life = life;
    const { mutation, disorder } = this.#options;
    const sound = faultyStore(this.#world, life);
    const store = this.#noting(mutation?.(sound, this.#world) ?? sound);
    const { chance } = this.#world;
    const sizes = { bids: chance.pick([2, 4, 128]), batches: chance.pick([1, 2, 3]) };
    const patience = this.#patience(life);
    const machineClock = () => this.#world.time.now / 1000;
    const clocks = { patience, machineClock, cameAt: machineClock };
    const isShared = this.hasWorkers;
    const sequencer = createSequencer({ store, log: quiet, sizes, isShared, ...clocks });
    this.#onTheirWay = new Map();
    this.sequencer = disorder?.(sequencer, this.#world) ?? sequencer;
    return this.sequencer;
  }

  get hasWorkers(): boolean {
    return this.#options.hasWorkers ?? false;
  }

  /**
   * A bid comes by the process's own door, 0, or by a worker's, whose messages take a while and keep
   * their order.
   */
  submit(said: Try, lotId: number, attempt: Attempt): Promise<Outcome> {
    const { sequencer, life } = this;
    const { door } = said;
    const handIn = (one: Attempt): Promise<Outcome> => {
      said.handedInAs = this.#next();
      this.#tries.set(one, said);
      return sequencer.submit(lotId, one);
    };
    if (door === 0) return handIn(attempt);
    const { time, chance } = this.#world;
    const handedIn = { by: door, arrivedAt: time.now / 1000 };
    const queue = this.#onTheirWay.get(door) ?? [];
    this.#onTheirWay.set(door, queue);
    return new Promise((answer) => {
      queue.push(() => answer(handIn({ ...attempt, handedIn })));
      time.after(chance.between(0, 6), () => {
        if (life.alive) queue.shift()?.();
      });
    });
  }

  /** Bids in memory are lost; a COMMIT that was sent may still happen. */
  crash(): void {
    this.life.alive = false;
    for (const transaction of this.#world.database.transactions)
      if (transaction.life === this.life && !transaction.commitSent)
        hangUp(this.#world, transaction);
  }

  #next(): number {
    this.#seen += 1;
    return this.#seen;
  }

  #noting(store: BatchStore): BatchStore {
    return {
      ...store,
      open: (lots, trust, locks) => {
        const nth = this.#next();
        for (const attempt of lots.flatMap(({ attempts }) => attempts)) {
          const said = this.#tries.get(attempt);
          if (said) said.boardedAs ??= nth;
        }
        return store.open(lots, trust, locks);
      },
    };
  }

  #patience(life: Life): Patience {
    const { time } = this.#world;
    const pause = (ms: number) =>
      new Promise<void>((resolve) => {
        time.after(ms, () => {
          if (life.alive) resolve();
        });
      });
    return {
      now: () => time.now / 1000,
      pause,
      // Whatever else is due in this moment comes before or after, as with a turn of the event loop.
      giveWay: () => pause(0),
      limitMs: 8_000,
    };
  }
}
