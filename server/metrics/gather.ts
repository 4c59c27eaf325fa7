import type { Worker } from 'node:cluster';
import type { FromWorker, ToWorker } from '../workers/messages.ts';
import { type Family, merged } from './family.ts';

/** A worker that does not answer by then counts with what it said last. */
const PATIENCE_MS = 1_000;

/**
 * The figures of all workers, in the first process. What a worker counted stays counted when it is
 * replaced, so that sums never fall; what was so right then (sockets, memory) goes with it.
 */
export class WorkerFigures {
  readonly #known = new Map<Worker, Family[]>();
  readonly #asked = new Map<Worker, () => void>();
  #gone: Family[] = [];

  /** Asks all of them, and sums what they have said. */
  async gather(workers: Iterable<Worker>): Promise<Family[]> {
    await Promise.all([...workers].map((worker) => this.#ask(worker)));
    return merged([this.#gone, ...this.#known.values()]);
  }

  heard(worker: Worker, message: FromWorker): void {
    if (message.say !== 'figures') return;
    this.#known.set(worker, message.families);
    this.#asked.get(worker)?.();
  }

  left(worker: Worker): void {
    const families = this.#known.get(worker) ?? [];
    this.#known.delete(worker);
    this.#asked.get(worker)?.();
    const counted = families.filter(({ type }) => type !== 'gauge');
    this.#gone = merged([this.#gone, counted]);
  }

  #ask(worker: Worker): Promise<void> {
    if (!worker.isConnected()) return Promise.resolve();
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        if (this.#asked.get(worker) === done) this.#asked.delete(worker);
        resolve();
      };
      const timer = setTimeout(done, PATIENCE_MS);
      const other = this.#asked.get(worker);
      this.#asked.set(worker, other ? () => void [other(), done()] : done);
      worker.send({ say: 'tell figures' } satisfies ToWorker);
    });
  }
}
