import type { Worker } from 'node:cluster';
import type { FromWorker, ToWorker } from '../workers/messages.ts';
import { type Family, merged } from './family.ts';

/** A worker that does not answer by then counts with what it said last. */
const PATIENCE_MS = 1_000;

type Asked = Pick<Worker, 'isConnected' | 'send'>;

/**
 * The figures of all workers, in the first process. What a worker counted stays counted when it is
 * replaced, so that sums never fall; what was so right then (sockets, memory) goes with it.
 */
export class WorkerFigures {
  readonly #known = new Map<Asked, Family[]>();
  /** Who waits for its answer. */
  readonly #asking = new Map<Asked, Set<() => void>>();
  #gone: Family[] = [];

  /** Asks all of them, and sums what they have said. */
  async gather(workers: Iterable<Asked>): Promise<Family[]> {
    await Promise.all([...workers].map((worker) => this.#ask(worker)));
    return merged([this.#gone, ...this.#known.values()]);
  }

  heard(worker: Asked, message: FromWorker): void {
    if (message.say !== 'figures') return;
    this.#known.set(worker, message.families);
    this.#answered(worker);
  }

  left(worker: Asked): void {
    const families = this.#known.get(worker) ?? [];
    this.#known.delete(worker);
    this.#answered(worker);
    const counted = families.filter(({ type }) => type !== 'gauge');
    this.#gone = merged([this.#gone, counted]);
  }

  #ask(worker: Asked): Promise<void> {
    if (!worker.isConnected()) return Promise.resolve();
    const asking = this.#asking.get(worker) ?? new Set();
    this.#asking.set(worker, asking);
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        asking.delete(done);
        resolve();
      };
      const timer = setTimeout(done, PATIENCE_MS);
      asking.add(done);
      worker.send({ say: 'tell figures' } satisfies ToWorker);
    });
  }

  #answered(worker: Asked): void {
    for (const done of this.#asking.get(worker) ?? []) done();
    this.#asking.delete(worker);
  }
}
