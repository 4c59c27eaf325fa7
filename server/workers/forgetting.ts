import type { Worker } from 'node:cluster';
import { type Forgetting, REMEMBERED_MS } from '../http/remember-callers.ts';
import { Calls } from './calls.ts';
import type { FromWorker, ToWorker } from './messages.ts';

/** One that is stuck has forgotten by itself in this time. */
const forgotten = (ask: (call: number) => void) => ({
  ask,
  patienceMs: REMEMBERED_MS,
  instead: () => undefined,
});

/** A worker's part: the first process tells the other workers, and says when all have forgotten. */
export class WorkerForgetting implements Forgetting {
  readonly #calls = new Calls<undefined>();
  readonly #say: (message: FromWorker) => void;
  #forget: () => void = () => undefined;

  constructor(say: (message: FromWorker) => void) {
    this.#say = say;
  }

  async tellOthers(): Promise<void> {
    await this.#calls.begin(forgotten((call) => this.#say({ say: 'forget callers', call })));
  }

  onTold(forget: () => void): void {
    this.#forget = forget;
  }

  heard(message: ToWorker): void {
    if (message.say === 'forgot callers') this.#calls.end(message.call, undefined);
    if (message.say !== 'forget callers') return;
    this.#forget();
    this.#say({ say: 'forgot callers', call: message.call });
  }
}

/** The first process's part. */
export class CrewForgetting implements Forgetting {
  readonly #calls = new Calls<undefined>();
  readonly #workers = new Set<Worker>();
  #forget: () => void = () => undefined;

  joined(worker: Worker): void {
    this.#workers.add(worker);
  }

  left(worker: Worker): void {
    this.#workers.delete(worker);
  }

  async tellOthers(but?: Worker): Promise<void> {
    const others = [...this.#workers].filter((one) => one !== but && one.isConnected());
    await Promise.all(
      others.map((worker) =>
        this.#calls.begin(forgotten((call) => tell(worker, { say: 'forget callers', call }))),
      ),
    );
  }

  onTold(forget: () => void): void {
    this.#forget = forget;
  }

  heard(worker: Worker, message: FromWorker): void {
    if (message.say === 'forgot callers') this.#calls.end(message.call, undefined);
    if (message.say !== 'forget callers') return;
    this.#forget();
    const { call } = message;
    void this.tellOthers(worker).then(() => tell(worker, { say: 'forgot callers', call }));
  }
}

const tell = (worker: Worker, message: ToWorker): void => {
  if (worker.isConnected()) worker.send(message);
};
