import type { Browser, BrowserContext, Page } from '@playwright/test';
import { pages } from '#contract/pages.ts';
import { faultsOf } from './screens/faults.ts';
import { everyone, type Market, openMarket, type Who } from './screens/market.ts';
import { isPlain, openScreen, type Screen, viewOf } from './screens/screen.ts';
import { screens } from './screens/screens.ts';
import { test as base, expect } from './support/test.ts';

/** Each worker's server has its market opened once. */
const test = base.extend<object, { market: Market }>({
  market: [
    async ({ server }, use) => {
      const market = await openMarket(server);
      await use(market);
      await market.guests.close();
    },
    { scope: 'worker' },
  ],
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
  // Guests are on their way meanwhile.
  const [usual = [], guests = []] = [false, true].map((isGuest) =>
    screens.filter((screen) => screen.who === who && (screen.as !== undefined) === isGuest),
  );
  for (const { as } of guests) if (as) void market.guests.see(as).catch(() => undefined);
  const waiting = [...usual, ...guests];
  const enter = async (viewer: Pick<Screen, 'who' | 'as'>): Promise<BrowserContext> => {
    const view = await viewOf(market, viewer);
    const context = await browser.newContext({ ...view, reducedMotion: 'reduce' });
    context.setDefaultTimeout(60_000);
    return context;
  };
  const work = async (): Promise<void> => {
    const context = await enter({ who });
    const walked = await context.newPage();
    for (let screen = waiting.shift(); screen; screen = waiting.shift()) {
      // One page walks from screen to screen: it has read the scripts by then, which is most of the
      // work. What is typed, opened or cut stays on a page of its own.
      const within = screen.as ? await enter(screen) : context;
      const page = isPlain(screen) ? walked : await within.newPage();
      await open(page, market, screen);
      found.push(await read(page, screen));
      if (page !== walked) await page.close();
      if (within !== context) await within.close();
    }
    await context.close();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found;
}

async function open(page: Page, market: Market, screen: Screen): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: screen.act ? 1440 : 360, height: 800 });
  await openScreen(page, market, screen);
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
