export interface Paced {
  /** Something changed: act, at once if the last time is long enough ago, else when it is. */
  poke(): void;
  stop(): void;
}

/**
 * Runs `act` after every poke, but never twice at once and never more often than every `interval`
 * milliseconds; pokes meanwhile are one. `act` handles its own failures. The cost of watching follows
 * the clock, not the bids.
 */
export function paced(interval: () => number, act: () => Promise<void>): Paced {
  let due = false;
  let running = false;
  let stopped = false;
  let last = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;

  async function run(): Promise<void> {
    running = true;
    due = false;
    last = performance.now();
    try {
      await act();
    } finally {
      running = false;
      if (due) arrange();
    }
  }

  function arrange(): void {
    if (stopped || running || timer) return;
    const wait = Math.max(0, last + interval() - performance.now());
    if (wait === 0) {
      void run();
      return;
    }
    timer = setTimeout(() => {
      timer = undefined;
      if (!stopped) void run();
    }, wait);
  }

  return {
    poke() {
      due = true;
      arrange();
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
