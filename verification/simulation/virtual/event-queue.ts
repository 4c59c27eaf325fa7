export interface Event {
  /** Virtual microseconds. */
  at: number;
  /** Decides between events of the same moment. */
  rank: number;
  act: () => void;
}

const before = (a: Event, b: Event): boolean => a.at < b.at || (a.at === b.at && a.rank < b.rank);

/** A binary heap: the earliest event first. */
export class EventQueue {
  readonly #heap: Event[] = [];

  push(event: Event): void {
    const heap = this.#heap;
    let at = heap.length;
    while (at > 0) {
      const above = (at - 1) >> 1;
      const parent = heap[above];
      if (!parent || !before(event, parent)) break;
      heap[at] = parent;
      at = above;
    }
    heap[at] = event;
  }

  pop(): Event | undefined {
    const heap = this.#heap;
    const top = heap[0];
    const last = heap.pop();
    if (last && heap.length > 0) this.#sink(last);
    return top;
  }

  #sink(event: Event): void {
    const heap = this.#heap;
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      let child = heap[below];
      if (!child) break;
      const right = heap[below + 1];
      if (right && before(right, child)) {
        below += 1;
        child = right;
      }
      if (!before(child, event)) break;
      heap[at] = child;
      at = below;
    }
    heap[at] = event;
  }
}
