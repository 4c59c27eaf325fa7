import type { BatchStore } from '#server/engine/batch-store.ts';
import type { Outcome } from '#server/engine/bid.ts';
import type { RetryPolicy } from '#server/engine/commit-with-retry.ts';
import { createSequencer, type Sequencer } from '#server/engine/sequencer.ts';
import { faultyStore, hangUp } from '../database/faulty-store.ts';
import type { Life } from '../database/transaction.ts';
import type { World } from '../world.ts';

/** Replaces the store by one with a fault in it, to see whether the checks find it. */
export type Mutation = (store: BatchStore, world: World) => BatchStore;

/** Replaces the sequencer by one that is at fault before or after its store is asked. */
export type Disorder = (
  sequencer: Sequencer,
  world: World,
  announce: (lotIds: ReadonlySet<number>) => void,
) => Sequencer;

/** How an engine is run, and faults to put into it. */
export interface EngineOptions {
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
  /** The newest bid of each lot when this life of the process last announced a change of it. */
  #announced = new Map<number, number>();

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
    const store = mutation?.(sound, this.#world) ?? sound;
    const { chance } = this.#world;
    const sizes = { bids: chance.pick([2, 4, 128]), batches: chance.pick([1, 2, 3]) };
    const retry = this.#retryPolicy(life);
    const announced = new Map<number, number>();
    this.#announced = announced;
    const onDurable = (lotIds: ReadonlySet<number>) => this.#announce(announced, lotIds);
    const sequencer = createSequencer({ store, log: quiet, sizes, retry, onDurable });
    this.sequencer = disorder?.(sequencer, this.#world, onDurable) ?? sequencer;
    return this.sequencer;
  }

  /** Bids in memory are lost; a COMMIT that was sent may still happen. */
  crash(): void {
    this.life.alive = false;
    for (const transaction of this.#world.database.transactions)
      if (transaction.life === this.life && !transaction.commitSent)
        hangUp(this.#world, transaction);
  }

  /** Whoever has their answer has it after everybody else could know of the bid. */
  heard(lotId: number, outcome: Outcome): void {
    if (!('seq' in outcome) || (this.#announced.get(lotId) ?? 0) >= outcome.seq) return;
    this.#world.wrong.push(`Bid ${outcome.seq} of lot ${lotId} was not announced.`);
  }

  #announce(announced: Map<number, number>, lotIds: ReadonlySet<number>): void {
    for (const lotId of lotIds) {
      const seq = this.#world.database.lots.get(lotId)?.leading_seq ?? 0;
      if (seq <= (announced.get(lotId) ?? 0))
        this.#world.wrong.push(`Something new of lot ${lotId} was announced, and nothing was.`);
      announced.set(lotId, seq);
    }
  }

  #retryPolicy(life: Life): RetryPolicy {
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
      nextTurn: () => pause(0),
      limitMs: 8_000,
    };
  }
}
