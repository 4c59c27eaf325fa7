import type { Page } from '@playwright/test';

/** A page that is drawn at all draws two pictures in less; a busy machine is given plenty. */
const STILL_MS = 5_000;

/** Gives the page this size; what follows from it is drawn by then, two pictures later. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.waitForFunction((width) => innerWidth === width, size.width);
  // Chromium without a window forgets now and then to draw after a resize; a screenshot makes it draw.
  while (!(await isDrawnAgain(page))) await page.screenshot();
}

const isDrawnAgain = (page: Page): Promise<boolean> =>
  page.evaluate(
    (stillMs) =>
      new Promise((drawn) => {
        setTimeout(() => drawn(false), stillMs);
        requestAnimationFrame(() => requestAnimationFrame(() => drawn(true)));
      }),
    STILL_MS,
  );
