export interface Throttled {
  /** Something changed: acts now or, if it acted within the interval, at its end. */
  poke(): void;
  stop(): void;
}

/**
 * Runs `act` after every poke, but never concurrently and at most once per `interval` milliseconds; pokes in
 * between count as one. `act` handles its own failures. So the cost of watching depends on time, not on the
 * number of bids.
 */
export function throttle(interval: () => number, act: () => Promise<void>): Throttled {
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
