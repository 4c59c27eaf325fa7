/** A hidden page draws nothing and gets no animation frames: there, callbacks run after this. */
const HIDDEN_MS = 250;

let waiting: (() => void)[] = [];
let frame = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

function runAll(): void {
  cancelAnimationFrame(frame);
  clearTimeout(timer);
  const callbacks = waiting;
  waiting = [];
  for (const callback of callbacks) callback();
}

/** Runs the callback before the next picture is drawn, together with all others that wait for it. */
export function onNextFrame(callback: () => void): void {
  waiting.push(callback);
  if (waiting.length > 1) return;
  frame = requestAnimationFrame(runAll);
  timer = setTimeout(runAll, HIDDEN_MS);
}
