import process from 'node:process';
import type { Family } from '../metrics/family.ts';
import type { Lookout, Overview } from '../metrics/lookout.ts';
import type { FromWorker, ToWorker } from './messages.ts';

/** The first process answers at once, unless it is in trouble itself. */
const PATIENCE_MS = 3_000;

const say = (message: FromWorker): void => {
  process.send?.(message);
};

/** A worker's view of the whole server, which the first process has. */
export class WorkerLookout implements Lookout {
  readonly #own: () => Family[];
  readonly #asking = new Map<number, (overview: Overview) => void>();
  #asked = 0;

  constructor(own: () => Family[]) {
    this.#own = own;
  }

  /** Should the first process not answer, this worker's own figures are better than none. */
  overview(): Promise<Overview> {
    this.#asked += 1;
    const call = this.#asked;
    return new Promise((resolve) => {
      const done = (overview: Overview): void => {
        clearTimeout(timer);
        this.#asking.delete(call);
        resolve(overview);
      };
      const timer = setTimeout(() => done({ families: this.#own(), points: [] }), PATIENCE_MS);
      this.#asking.set(call, done);
      say({ say: 'wants overview', call });
    });
  }

  heard(message: ToWorker): void {
    if (message.say === 'tell figures') say({ say: 'figures', families: this.#own() });
    if (message.say === 'overview') this.#asking.get(message.call)?.(message.overview);
  }
}
