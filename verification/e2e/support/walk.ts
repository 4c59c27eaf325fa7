import type { Page } from '@playwright/test';

const PATIENT = { timeout: 60_000 };

/**
 * Goes on to this path. Within the product that needs no new document, whose code would be read and
 * warmed anew: it is most of what an arrival costs.
 */
export async function goOn(page: Page, path: string): Promise<void> {
  if (canWalk(page, path)) await walkTo(page, path);
  else await page.goto(path, PATIENT);
}

/**
 * Within the product, and to another of its addresses: it draws the page of that one anew, while at
 * the same one it may keep what stands there.
 */
function canWalk(page: Page, path: string): boolean {
  if (!page.url().startsWith('http')) return false;
  const from = new URL(page.url());
  const to = new URL(path, from);
  const isOfProduct = [from, to].every(({ pathname }) => !pathname.startsWith('/dev/'));
  return isOfProduct && from.pathname !== to.pathname;
}

/**
 * As the browser's forward button goes there. What stood in the page is gone afterwards; what comes may
 * still be loading.
 */
async function walkTo(page: Page, path: string): Promise<void> {
  const stood = await page.waitForFunction(
    () => {
      const main = document.querySelector('main');
      // What the server drew answers nobody until it was taken over.
      return main && Object.keys(main).length > 0 ? main.firstElementChild : undefined;
    },
    undefined,
    PATIENT,
  );
  await page.evaluate((there) => {
    history.pushState({ idx: (history.state?.idx ?? 0) + 1 }, '', there);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
  await page.waitForFunction((element) => !(element as Element).isConnected, stood, PATIENT);
  await stood.dispose();
}
