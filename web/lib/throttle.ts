/**
 * Calls `act` at once, and then at most once every so many milliseconds, the last call included. For
 * work that costs the server or the page more than one update is worth.
 */
export function throttle(every: number, act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due = false;

  function run(): void {
    due = false;
    act();
    timer = setTimeout(() => {
      timer = undefined;
      if (due) run();
    }, every);
  }
  return () => {
    due = true;
    if (timer === undefined) run();
  };
}
