import { setTimeout as pause } from 'node:timers/promises';
import type { Change } from '#server/platform/database/change-bus.ts';

/** Lots of which something may be new, since somebody looked last. */
export class Hints {
  #lots = new Set<number>();
  #all = true;
  #wake: (() => void) | undefined;

  add(change: Change): void {
    if (change === 'everything') this.#all = true;
    else for (const id of change) this.#lots.add(id);
    this.#wake?.();
  }

  /** Those lots, or 'everything'. */
  take(): number[] | 'everything' {
    const hinted = this.#all ? ('everything' as const) : [...this.#lots];
    this.#lots = new Set();
    this.#all = false;
    return hinted;
  }

  /** Resolves once there are any, or after so many milliseconds. */
  async wait(ms: number): Promise<void> {
    if (this.#all || this.#lots.size > 0) return;
    const patience = new AbortController();
    const woken = new Promise<void>((resolve) => {
      this.#wake = resolve;
    });
    const late = pause(ms, undefined, { signal: patience.signal }).catch(() => undefined);
    await Promise.race([woken, late]);
    patience.abort();
    this.#wake = undefined;
  }

  /** Wakes whoever waits, though nothing is new. */
  wake(): void {
    this.#wake?.();
  }
}
