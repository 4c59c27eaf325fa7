import type { Page } from '@playwright/test';

/** Errors that the browser reports: a page that was taken over otherwise than drawn is one. */
export function complaints(page: Page): string[] {
  const heard: string[] = [];
  page.on('pageerror', (error) => heard.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') heard.push(`${page.url()}: ${message.text()}`);
  });
  return heard;
}
