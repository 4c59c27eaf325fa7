import process from 'node:process';
import type { Family } from '../metrics/family.ts';
import type { Lookout, Overview } from '../metrics/lookout.ts';
import { Calls } from './calls.ts';
import type { FromWorker, ToWorker } from './messages.ts';

/** The first process answers at once, unless it is in trouble itself. */
const PATIENCE_MS = 3_000;

const say = (message: FromWorker): void => {
  process.send?.(message);
};

/** A worker's view of the whole server, which the first process has. */
export class WorkerLookout implements Lookout {
  readonly #own: () => Family[];
  readonly #calls = new Calls<Overview>();

  constructor(own: () => Family[]) {
    this.#own = own;
  }

  /** Should the first process not answer, this worker's own figures are better than none. */
  overview(): Promise<Overview> {
    return this.#calls.begin({
      ask: (call) => say({ say: 'wants overview', call }),
      patienceMs: PATIENCE_MS,
      instead: () => ({ families: this.#own(), points: [] }),
    });
  }

  heard(message: ToWorker): void {
    if (message.say === 'tell figures') say({ say: 'figures', families: this.#own() });
    if (message.say === 'overview') this.#calls.end(message.call, message.overview);
  }
}
