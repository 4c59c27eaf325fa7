/** A hidden page never paints, so this is the longest wait. */
const HIDDEN_MS = 250;

/** Resolves after the drawn page was painted: on a slow phone scripts can be ready before that. */
export function afterFirstPaint(): Promise<void> {
  if (performance.getEntriesByName('first-contentful-paint').length > 0) return Promise.resolve();
  return new Promise((resolve) => {
    // The frame is painted after this callback; the timer set in it runs after the paint.
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, HIDDEN_MS);
  });
}
