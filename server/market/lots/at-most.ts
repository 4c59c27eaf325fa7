/**
 * Runs tasks, at most `running` at a time; `waiting` more queue behind them. Beyond that a task is
 * not taken at all: undefined at once, rather than an answer too late.
 */
export function atMost(running: number, waiting: number) {
  let active = 0;
  const queue: (() => void)[] = [];

  /** The place of a finished task goes to the first that waits, without being free in between. */
  const leave = (): void => {
    const next = queue.shift();
    if (next) next();
    else active -= 1;
  };

  return async <T>(task: () => Promise<T>): Promise<T | undefined> => {
    if (active < running) active += 1;
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve));
    else return undefined;
    try {
      return await task();
    } finally {
      leave();
    }
  };
}
