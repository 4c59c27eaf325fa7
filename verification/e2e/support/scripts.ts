import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

const MANIFEST = join(import.meta.dirname, '../../../web/dist/site/manifest.json');

/** The address of a built script by the name of its chunk: 'auction-page', 'shared'. */
export function scriptNamed(wanted: string): string {
  const chunks: Record<string, { name?: string; file: string }> = JSON.parse(
    readFileSync(MANIFEST, 'utf8'),
  );
  const chunk = Object.values(chunks).find(({ name }) => name === wanted);
  if (!chunk) throw new Error(`The build has no script ${wanted}.`);
  return `**/${chunk.file}`;
}

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
