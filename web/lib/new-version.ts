import { beginAnew } from './begin-anew.ts';

/** A page without data of its own: the cheapest one that names the site's scripts. */
const ANY_PAGE = '/login';

const scriptsOf = (page: Document): string =>
  [...page.querySelectorAll('script[type=module][src]')]
    .map((script) => script.getAttribute('src'))
    .join(' ');

/** Whether the site was put up anew since this page was loaded: its scripts then have other names. */
async function isOutdated(): Promise<boolean> {
  const response = await fetch(ANY_PAGE, { cache: 'no-store' }).catch(() => undefined);
  if (!response?.ok) return false;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const now = scriptsOf(page);
  return now !== '' && now !== scriptsOf(document);
}

/**
 * For a part of the app that could not be loaded. When a newer version is out, its files are the
 * ones to use: the page is loaded again, once, since it is of the new version then. Otherwise the
 * line is to blame, and the error is the screen's to show.
 */
export async function orNewVersion(error: unknown): Promise<never> {
  if (!(await isOutdated())) throw error;
  beginAnew();
  return new Promise<never>(() => undefined);
}

/** The same for what is loaded elsewhere: dialogs, menus, the plot. */
export function watchForNewVersion(): void {
  addEventListener('vite:preloadError', (event) => {
    void orNewVersion(event.payload).catch(() => undefined);
  });
}
