/**
 * Acts at once, and from then on no more often than every so many milliseconds; the last call is
 * never left out. For what costs more, the server or the page, than one look at a changed figure.
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
