import type { Browser, Page } from '@playwright/test';
import { pages } from '#contract/pages.ts';
import { faultsOf } from './screens/faults.ts';
import { everyone, type Market, openMarket, type Who } from './screens/market.ts';
import { isPlain, type Screen, settled } from './screens/screen.ts';
import { screens } from './screens/screens.ts';
import { test as base, expect } from './support/test.ts';

/** Each worker's server has its market opened once. */
const test = base.extend<object, { market: Market }>({
  market: [async ({ server }, use) => use(await openMarket(server.url)), { scope: 'worker' }],
});

test.describe.configure({ mode: 'parallel' });

/** Screens open at once: while one waits for answers, the next is read. */
const AT_ONCE = 2;

/** Opens each screen and tells what `read` finds there. */
async function readAll<Found>(
  browser: Browser,
  market: Market,
  who: Who,
  read: (page: Page, screen: Screen) => Promise<Found>,
): Promise<Found[]> {
  const found: Found[] = [];
  const waiting = screens.filter((screen) => screen.who === who);
  const work = async (): Promise<void> => {
    const context = await browser.newContext({
      baseURL: market.url,
      storageState: market.sessions[who],
      reducedMotion: 'reduce',
    });
    context.setDefaultTimeout(60_000);
    const walked = await context.newPage();
    for (let screen = waiting.shift(); screen; screen = waiting.shift()) {
      // One page walks from screen to screen: it has read the scripts by then, which is most of the
      // work. What is typed, opened or cut stays on a page of its own.
      const page = isPlain(screen) ? walked : await context.newPage();
      await open(page, market, screen);
      found.push(await read(page, screen));
      if (page !== walked) await page.close();
    }
    await context.close();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found;
}

async function open(page: Page, market: Market, screen: Screen): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: screen.act ? 1440 : 360, height: 800 });
  await screen.before?.(page);
  await page.goto(await screen.at(market));
  await settled(page, screen);
  await screen.act?.(page);
}

test('every page of the product is among the screens that are drawn and read', () => {
  const covered = new Set(screens.map(({ page }) => page));
  expect(Object.keys(pages).filter((page) => !covered.has(page as keyof typeof pages))).toEqual([]);
  const names = screens.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

/** Each page once, as it is with everything in its place. */
const firstOfEach = (wanted: readonly Screen[]): Screen[] =>
  wanted
    .filter(isPlain)
    .filter(({ page }, index, plain) => plain.findIndex((other) => other.page === page) === index);

for (const who of everyone) {
  test(`every screen of the ${who} can be read and used, in both themes and at 200 % zoom`, async ({
    browser,
    market,
  }) => {
    test.setTimeout(1_200_000);
    const wanted = screens.filter((screen) => screen.who === who);
    const read = await readAll(browser, market, who, async (page, screen) => ({
      screen,
      title: await page.title(),
      faults: await faultsOf(page, screen),
    }));
    expect(read.flatMap(({ faults }) => faults)).toEqual([]);
    const firsts = firstOfEach(wanted);
    const titles = read.filter(({ screen }) => firsts.includes(screen)).map(({ title }) => title);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });
}
