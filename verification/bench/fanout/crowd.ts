import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Histogram, merged } from './histogram.ts';
import type { CrowdOrder, Report } from './orders.ts';
import type { WatchScene } from './watcher.ts';

export interface Seen {
  sockets: number;
  frames: number;
  delays: Histogram;
  absences: Histogram;
  owns: Histogram;
  holes: number;
  dropped: number;
  /** Those that read and know this bid. */
  knowing(seq: number): number;
}

const program = join(import.meta.dirname, 'crowd-process.ts');

/** Watchers in processes of their own, as many as one process can open files for. */
export class Crowd {
  readonly #processes: ChildProcess[];
  readonly #scene: Omit<WatchScene, 'localAddress'>;
  #size = 0;

  constructor(scene: Omit<WatchScene, 'localAddress'>, processes: number) {
    this.#scene = scene;
    this.#processes = Array.from({ length: processes }, () => fork(program));
  }

  /** Opens as many as are missing; closes all when there are too many. */
  async size(count: number): Promise<Seen> {
    if (count < this.#size) {
      await this.tell({ do: 'close' });
      this.#size = 0;
    }
    const missing = count - this.#size;
    this.#size = count;
    return this.#open(missing);
  }

  #open(count: number): Promise<Seen> {
    return this.#each((nth) => ({
      do: 'open',
      count: this.#share(count, nth),
      scene: {
        ...this.#scene,
        cookies: this.#scene.cookies.filter((_, at) => at % this.#processes.length === nth),
        localAddress: `127.0.0.${nth + 2}`,
      },
    }));
  }

  stall = (count: number) => this.#each((nth) => ({ do: 'stall', count: this.#share(count, nth) }));

  tell = (order: Extract<CrowdOrder, { do: 'forget' | 'report' | 'drop' | 'cut' | 'close' }>) =>
    this.#each(() => order);

  /** Until everyone who reads knows this bid, or no more frames come. */
  async settled(seq: number): Promise<Seen> {
    let frames = -1;
    for (;;) {
      const seen = await this.tell({ do: 'report' });
      if (seen.knowing(seq) === seen.sockets || seen.frames === frames) return seen;
      frames = seen.frames;
      await sleep(1_000);
    }
  }

  end(): void {
    for (const child of this.#processes) child.disconnect();
  }

  #share(count: number, nth: number): number {
    const { length } = this.#processes;
    return Math.floor((count * (nth + 1)) / length) - Math.floor((count * nth) / length);
  }

  async #each(order: (nth: number) => CrowdOrder): Promise<Seen> {
    return sum(await Promise.all(this.#processes.map((child, nth) => ask(child, order(nth)))));
  }
}

async function ask(child: ChildProcess, order: CrowdOrder): Promise<Report> {
  const over = new AbortController();
  const { signal } = over;
  const gone = once(child, 'exit', { signal }).then(() => {
    throw new Error(`A process of watchers ended over "${order.do}".`);
  });
  child.send(order);
  try {
    const [report] = await Promise.race([once(child, 'message', { signal }), gone]);
    return report as Report;
  } finally {
    gone.catch(() => undefined);
    over.abort();
  }
}

function sum(reports: readonly Report[]): Seen {
  const total = (of: (report: Report) => number) =>
    reports.reduce((all, report) => all + of(report), 0);
  return {
    sockets: total(({ sockets }) => sockets),
    frames: total(({ frames }) => frames),
    holes: total(({ holes }) => holes),
    dropped: total(({ dropped }) => dropped),
    delays: merged(reports.map(({ delays }) => delays)),
    absences: merged(reports.map(({ absences }) => absences)),
    owns: merged(reports.map(({ owns }) => owns)),
    knowing: (seq) =>
      total(({ known }) =>
        known.filter(([last]) => last >= seq).reduce((all, [, count]) => all + count, 0),
      ),
  };
}
