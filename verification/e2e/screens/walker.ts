import type { BrowserContext, Page } from '@playwright/test';
import { goOn } from '../support/walk.ts';
import type { ScreenMarket } from './market.ts';
import { openScreen, type Screen } from './screen.ts';

type Visit = <Found>(screen: Screen, read: (page: Page) => Promise<Found>) => Promise<Found>;

/** What is typed or cut would show in what comes after it: such a screen has a page of its own. */
const leavesTraces = ({ before, act, over }: Screen): boolean =>
  before !== undefined || (act !== undefined && !over);

/** Opens screens one after the other in this browser, each by day: narrow, or wide to be used. */
export async function walkerIn(context: BrowserContext, market: ScreenMarket): Promise<Visit> {
  // One page walks from screen to screen: it has read the scripts by then, which is most of the work.
  const walked = await context.newPage();
  /** What it shows, as long as nothing was opened there. */
  let untouched: string | undefined;

  async function goTo(page: Page, path: string): Promise<void> {
    if (page !== walked || untouched === undefined) await page.goto(path);
    else if (path !== untouched) await goOn(page, path);
    if (page === walked) untouched = path;
  }

  return async (screen, read) => {
    const page = leavesTraces(screen) ? await context.newPage() : walked;
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: screen.act ? 1440 : 360, height: 800 });
    await openScreen(page, market, screen, goTo);
    const found = await read(page);
    if (page !== walked) await page.close();
    else if (screen.act) untouched = undefined;
    return found;
  };
}
