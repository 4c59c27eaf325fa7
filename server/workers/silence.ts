/** A worker says something each time that readiness is told, so one silent for so many looks stands still. */
const PATIENCE = 30;
/** One that loads its programs says nothing meanwhile, which takes long where the machine has much else to do. */
const PATIENCE_AT_START = 120;

interface Silent {
  looks: number;
  patience: number;
}

/**
 * Which workers stand still, stopped or in a loop without end. Told by the first process's own looks, not
 * by the clock: where it stood still, too, the whole machine did, and what workers said waits to be read.
 */
export class Silence<Worker> {
  readonly #silent = new Map<Worker, Silent>();

  joined(worker: Worker): void {
    this.#silent.set(worker, { looks: 0, patience: PATIENCE_AT_START });
  }

  listens(worker: Worker): void {
    if (this.#silent.has(worker)) this.#silent.set(worker, { looks: 0, patience: PATIENCE });
  }

  heard(worker: Worker): void {
    const silent = this.#silent.get(worker);
    if (silent) silent.looks = 0;
  }

  left(worker: Worker): void {
    this.#silent.delete(worker);
  }

  /** Those that stand still, each named once. */
  look(): Worker[] {
    const still: Worker[] = [];
    for (const [worker, silent] of this.#silent) {
      silent.looks += 1;
      if (silent.looks <= silent.patience) continue;
      this.#silent.delete(worker);
      still.push(worker);
    }
    return still;
  }
}
