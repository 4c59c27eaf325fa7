import type { Page } from '@playwright/test';

/** The page's scripts wait, so that it stands as the server drew it; returns what lets them come. */
export async function holdScripts(page: Page): Promise<() => void> {
  let come = (): void => undefined;
  const scripts = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await scripts;
    await route.continue();
  });
  return come;
}
