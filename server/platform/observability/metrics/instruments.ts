import { type Family, labelled } from './family.ts';

interface Named {
  name: string;
  help: string;
}

/** Something that a process counts or can be asked for. */
export interface Instrument {
  family(): Family;
}

/** Goes up, never down. Adding costs an addition and keeps nothing. */
export class Counter implements Instrument {
  readonly #named: Named;
  #value = 0;

  constructor(name: string, help: string) {
    this.#named = { name, help };
  }

  add(many = 1): void {
    this.#value += many;
  }

  family(): Family {
    return { ...this.#named, type: 'counter', samples: [['', this.#value]] };
  }
}

/** One counter for each value of a label; those known from the start are there as 0. */
export class Counters implements Instrument {
  readonly #named: Named;
  readonly #label: string;
  readonly #values = new Map<string, number>();

  constructor(name: string, help: string, label: string, known: readonly string[]) {
    this.#named = { name, help };
    this.#label = label;
    for (const value of known) this.#values.set(value, 0);
  }

  add(value: string, many = 1): void {
    this.#values.set(value, (this.#values.get(value) ?? 0) + many);
  }

  family(): Family {
    const samples = [...this.#values].map(([value, many]): [string, number] => [
      labelled({ [this.#label]: value }),
      many,
    ]);
    return { ...this.#named, type: 'counter', samples };
  }
}

/** How often a figure lay at or under each bound. */
export class Histogram implements Instrument {
  readonly #named: Named;
  readonly #bounds: readonly number[];
  readonly #counts: Float64Array;
  #sum = 0;

  constructor(name: string, help: string, bounds: readonly number[]) {
    this.#named = { name, help };
    this.#bounds = bounds;
    this.#counts = new Float64Array(bounds.length + 1);
  }

  observe(figure: number): void {
    let at = 0;
    while (at < this.#bounds.length && figure > (this.#bounds[at] ?? 0)) at += 1;
    this.#counts[at] = (this.#counts[at] ?? 0) + 1;
    this.#sum += figure;
  }

  family(): Family {
    const samples: Family['samples'] = [];
    let upTo = 0;
    for (const [at, bound] of [...this.#bounds, '+Inf'].entries()) {
      upTo += this.#counts[at] ?? 0;
      samples.push([`_bucket${labelled({ le: String(bound) })}`, upTo]);
    }
    samples.push(['_sum', this.#sum], ['_count', upTo]);
    return { ...this.#named, type: 'histogram', samples };
  }
}

/** What is so right now, asked for when somebody looks: by label, or one figure under ''. */
export class Gauge implements Instrument {
  readonly #named: Named;
  readonly #read: () => Readonly<Record<string, number>>;
  readonly #label: string;

  constructor(name: string, help: string, label: string, read: () => Record<string, number>) {
    this.#named = { name, help };
    this.#label = label;
    this.#read = read;
  }

  family(): Family {
    const samples = Object.entries(this.#read()).map(([value, figure]): [string, number] => [
      value === '' ? '' : labelled({ [this.#label]: value }),
      figure,
    ]);
    return { ...this.#named, type: 'gauge', samples };
  }
}
