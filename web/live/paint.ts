/** A hidden page draws nothing, and its animation frames do not come: then after this. */
const HIDDEN_MS = 250;

let waiting: (() => void)[] = [];
let frame = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

function flush(): void {
  cancelAnimationFrame(frame);
  clearTimeout(timer);
  const now = waiting;
  waiting = [];
  for (const act of now) act();
}

/** Acts before the next picture is drawn, together with all else that waits for it. */
export function paint(act: () => void): void {
  waiting.push(act);
  if (waiting.length > 1) return;
  frame = requestAnimationFrame(flush);
  timer = setTimeout(flush, HIDDEN_MS);
}
