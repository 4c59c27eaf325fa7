import { beginAnew } from './begin-anew.ts';

/** The cheapest page that names the site's scripts: it has no data. */
const ANY_PAGE = '/login';

const scriptsOf = (page: Document): string =>
  [...page.querySelectorAll('script[type=module][src]')]
    .map((script) => script.getAttribute('src'))
    .join(' ');

/** Whether a new version was deployed since this page was loaded: its scripts then have other names. */
async function isOutdated(): Promise<boolean> {
  const response = await fetch(ANY_PAGE, { cache: 'no-store' }).catch(() => undefined);
  if (!response?.ok) return false;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const now = scriptsOf(page);
  return now !== '' && now !== scriptsOf(document);
}

/**
 * Handles a part of the app that could not be loaded. If a new version was deployed, the page reloads,
 * once, and then uses the new files. Otherwise the connection is at fault, and the screen shows the error.
 */
export async function orNewVersion(error: unknown): Promise<never> {
  if (!(await isOutdated())) throw error;
  beginAnew();
  return new Promise<never>(() => undefined);
}

/** The same for other lazy parts: dialogs, menus, the plot. */
export function watchForNewVersion(): void {
  addEventListener('vite:preloadError', (event) => {
    void orNewVersion(event.payload).catch(() => undefined);
  });
}
