import { refuse } from '../http/answer.ts';
import { Refused } from '../http/send-answer.ts';

interface Turns {
  /** Runs `act` when its turn comes; refused (503) when the line is full. */
  take<T>(act: () => Promise<T>): Promise<T>;
}

/** So many at once, so many in line, first come first served. */
export function createTurns({ atOnce, waiting }: { atOnce: number; waiting: number }): Turns {
  const line: (() => void)[] = [];
  let busy = 0;

  async function enter(): Promise<void> {
    if (busy < atOnce) {
      busy += 1;
      return;
    }
    if (line.length >= waiting) throw new Refused(refuse('overloaded', { retryAfter: 2 }));
    await new Promise<void>((resolve) => line.push(resolve));
  }

  /** Hands the place to the next in line, so that nobody who comes just now overtakes. */
  function leave(): void {
    const next = line.shift();
    if (next) next();
    else busy -= 1;
  }

  return {
    async take(act) {
      await enter();
      try {
        return await act();
      } finally {
        leave();
      }
    },
  };
}
