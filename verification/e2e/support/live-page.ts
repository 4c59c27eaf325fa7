import type { Page } from '@playwright/test';
import type { Floor } from './open-floor.ts';
import { expect } from './test.ts';

export const mark = (page: Page) => page.locator('[data-connection=live]');
export const isLive = (page: Page) => expect(mark(page).first()).toBeVisible({ timeout: 45_000 });

/** The numbers of the bids in the history, as drawn. */
export const numbers = (page: Page) =>
  page.getByRole('table').locator('tbody tr[data-row] td:first-child').allTextContents();

export async function watch(someone: () => Promise<Page>, { lotId }: Floor): Promise<Page> {
  const page = await someone();
  await page.goto(`/auction/${lotId}`);
  await isLive(page);
  return page;
}

/** What a page asks of the lot's API from now on, but for the figures of the day, which it asks for once a minute. */
export function polls(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/(auction|live-bids|top-movers)/.test(pathname) && !pathname.endsWith('/figures'))
      asked.push(request.url());
  });
  return asked;
}
