import type { Page } from '@playwright/test';
import type { pages } from '#contract/pages.ts';
import type { ScreenSession } from './caller.ts';
import type { Guest } from './guests.ts';
import type { ScreenMarket, Who } from './market.ts';

/** One screen in one state. */
export interface Screen {
  /** Names its pictures; no two are equal. */
  name: string;
  /** The page it belongs to; 'missing' has no route, 'gallery' is /dev/ui, 'text' a text of the operator. */
  page: keyof typeof pages | 'missing' | 'gallery' | 'text';
  who: Who;
  /** By whose eyes, where it is nobody of the demo market. */
  as?: Guest;
  at: (market: ScreenMarket) => string | Promise<string>;
  /** Before the page is opened: what fails, what does not come. */
  before?: (page: Page, market: ScreenMarket) => Promise<void>;
  /** After it has come: what is opened or typed. */
  act?: (page: Page, market: ScreenMarket) => Promise<void>;
  /** A message of the product that stands there then. */
  says?: string;
  /** It never comes to rest: its data do not come. */
  loading?: boolean;
  /** Something lies over the page: the picture is of the window, not of the whole page. */
  over?: boolean;
}

/** The page as it comes to the usual account: nothing was opened or cut. */
export const isPlain = ({ act, before, as }: Screen): boolean => !act && !before && !as;

/** What a browser is opened with to see this screen. */
export async function viewOf(
  { url, sessions, guests }: ScreenMarket,
  { who, as }: Pick<Screen, 'who' | 'as'>,
): Promise<{ baseURL: string; storageState: ScreenSession }> {
  const viewer = as ? await guests.see(as) : { url, session: sessions[who] };
  return { baseURL: viewer.url, storageState: viewer.session };
}

/** Calls to the API whose path fits are answered by nobody. */
export const cut =
  (path: RegExp) =>
  async (page: Page): Promise<void> => {
    await page.route(path, (route) => route.abort());
  };

/** Calls whose path fits wait for good. */
export const hold =
  (path: RegExp) =>
  async (page: Page): Promise<void> => {
    await page.route(path, () => undefined);
  };

/** What a screen has besides its name, page and address. */
export type More = Partial<Omit<Screen, 'name' | 'who' | 'page' | 'at'>>;

/** Screens of one person: each has a name, its page and an address. */
export const seenBy =
  (who: Who) =>
  (name: string, page: Screen['page'], at: string | Screen['at'], more: More = {}): Screen => ({
    ...{ who, name, page, ...more },
    at: typeof at === 'string' ? () => at : at,
  });

export const loads = (calls: RegExp) => ({ before: hold(calls), loading: true });
export const fails = (calls: RegExp) => ({ before: cut(calls) });
/** Something lies over the page after this. */
export const over = (act: NonNullable<Screen['act']>) => ({ act, over: true });

/** Presses the first button of this name. */
export const press =
  (name: string | RegExp) =>
  (page: Page): Promise<void> =>
    page.getByRole('button', { name }).first().click();

/**
 * Until nothing is under way: code, data, pictures and type are there. Without data to come, until
 * the frame stands.
 */
async function settled(page: Page, { loading, act }: Screen): Promise<void> {
  await page.locator('h1, [role=status], #root > *').first().waitFor({ state: 'attached' });
  if (loading && !act) await page.locator('.pulse').first().waitFor();
  await page.waitForFunction(
    (mayLoad) => {
      // Pictures of the whole page show what nobody has scrolled to.
      for (const picture of document.images) picture.loading = 'eager';
      const words = [...document.querySelectorAll('main [role=status]')];
      const loads = words.some(({ textContent }) => textContent === 'Loading...');
      const there =
        !loads &&
        !document.querySelector('main .pulse') &&
        document.querySelector('h1, [role=alert]');
      // What the server drew answers nobody until it was taken over.
      const answers = Object.keys(document.querySelector('main') ?? {}).length > 0;
      const drawn = [...document.images].every(({ complete }) => complete);
      return (mayLoad || there) && answers && drawn && document.fonts.status === 'loaded';
    },
    loading ?? false,
    { timeout: 60_000 },
  );
}

type GoTo = (page: Page, path: string) => Promise<unknown>;

/** Opens it in this page, which has its width, and waits for what it says. */
export async function openScreen(
  page: Page,
  market: ScreenMarket,
  screen: Screen,
  goTo: GoTo = (at, path) => at.goto(path),
): Promise<void> {
  await screen.before?.(page, market);
  await goTo(page, await screen.at(market));
  await settled(page, screen);
  await screen.act?.(page, market);
  if (screen.says) await page.getByText(screen.says).first().waitFor();
}

/** Another width may show other rows, whose pictures begin to load only then. */
export async function picturesDrawn(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      for (const picture of document.images) picture.loading = 'eager';
      return [...document.images].every(({ complete }) => complete);
    },
    undefined,
    { timeout: 60_000 },
  );
}
