import type { Worker } from 'node:cluster';
import { type Forgetting, REMEMBERED_MS } from '../http/remember-callers.ts';
import type { FromWorker, ToWorker } from './messages.ts';

/** What was asked of others and is not answered yet. One that is stuck has forgotten by itself in time. */
class Calls {
  readonly #open = new Map<number, () => void>();
  #count = 0;

  begin(ask: (call: number) => void): Promise<void> {
    this.#count += 1;
    const call = this.#count;
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.end(call), REMEMBERED_MS);
      this.#open.set(call, () => {
        clearTimeout(timer);
        resolve();
      });
      ask(call);
    });
  }

  end(call: number): void {
    this.#open.get(call)?.();
    this.#open.delete(call);
  }
}

/** A worker's part: the first process tells the other workers, and says when all have forgotten. */
export class WorkerForgetting implements Forgetting {
  readonly #calls = new Calls();
  readonly #say: (message: FromWorker) => void;
  #forget: () => void = () => undefined;

  constructor(say: (message: FromWorker) => void) {
    this.#say = say;
  }

  tellOthers(): Promise<void> {
    return this.#calls.begin((call) => this.#say({ say: 'forget callers', call }));
  }

  onTold(forget: () => void): void {
    this.#forget = forget;
  }

  heard(message: ToWorker): void {
    if (message.say === 'forgot callers') this.#calls.end(message.call);
    if (message.say !== 'forget callers') return;
    this.#forget();
    this.#say({ say: 'forgot callers', call: message.call });
  }
}

/** The first process's part. */
export class CrewForgetting implements Forgetting {
  readonly #calls = new Calls();
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
        this.#calls.begin((call) => tell(worker, { say: 'forget callers', call })),
      ),
    );
  }

  onTold(forget: () => void): void {
    this.#forget = forget;
  }

  heard(worker: Worker, message: FromWorker): void {
    if (message.say === 'forgot callers') this.#calls.end(message.call);
    if (message.say !== 'forget callers') return;
    this.#forget();
    const { call } = message;
    void this.tellOthers(worker).then(() => tell(worker, { say: 'forgot callers', call }));
  }
}

const tell = (worker: Worker, message: ToWorker): void => {
  if (worker.isConnected()) worker.send(message);
};
