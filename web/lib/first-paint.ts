/** A hidden page paints nothing, and is not waited for longer. */
const HIDDEN_MS = 250;

/** Settles once what stands on the page is on screen: on a slow phone, scripts could come before that. */
export function afterFirstPaint(): Promise<void> {
  if (performance.getEntriesByName('first-contentful-paint').length > 0) return Promise.resolve();
  return new Promise((resolve) => {
    // A frame is drawn after what asked for it; a timer set there comes when that is done.
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, HIDDEN_MS);
  });
}
