import type { Browser, Page } from '@playwright/test';
import { pages } from '#contract/pages.ts';
import { faultsOf } from './screens/faults.ts';
import { jumpsOf } from './screens/layout-shift.ts';
import { everyone, openMarket, type ScreenMarket, type Who } from './screens/market.ts';
import { isPlain, type Screen, viewOf } from './screens/screen.ts';
import { screens } from './screens/screens.ts';
import { walkerIn } from './screens/walker.ts';
import { test as base, expect } from './support/test.ts';

/** Each worker's server has its market opened once. */
const test = base.extend<object, { market: ScreenMarket }>({
  market: [
    async ({ server }, use) => {
      const market = await openMarket(server);
      await use(market);
      await market.guests.close();
    },
    { scope: 'worker' },
  ],
});

// At the same time, each with a market of its own: there is much to read.
test.describe.configure({ mode: 'parallel' });

type Viewer = Pick<Screen, 'who' | 'as'>;

/** Screens open at once: while one waits for answers, the next is read. */
const AT_ONCE = 2;

/** Opens each screen and tells what `read` finds there. */
async function readAll<Found>(
  browser: Browser,
  market: ScreenMarket,
  { who, wanted }: { who: Who; wanted: readonly Screen[] },
  read: (page: Page, screen: Screen) => Promise<Found>,
): Promise<Found[]> {
  const found: Found[] = [];
  const guests = [...new Set(wanted.flatMap(({ as }) => as ?? []))];
  // They are on their way meanwhile.
  for (const guest of guests) void market.guests.see(guest).catch(() => undefined);
  const usual = await byAddress(market, wanted);
  const walk = async (viewer: Viewer, waiting: Screen[][]): Promise<void> => {
    const view = await viewOf(market, viewer);
    const context = await browser.newContext({ ...view, reducedMotion: 'reduce' });
    context.setDefaultTimeout(60_000);
    const visit = await walkerIn(context, market);
    for (let next = waiting.shift(); next; next = waiting.shift())
      for (const screen of next) found.push(await visit(screen, (page) => read(page, screen)));
    await context.close();
  };
  const work = async (): Promise<void> => {
    await walk({ who }, usual);
    for (let as = guests.shift(); as; as = guests.shift())
      await walk({ who, as }, [wanted.filter((screen) => screen.as === as)]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found;
}

/**
 * What the usual account sees, by address: each first as it comes, so that what is opened over it
 * needs no second arrival.
 */
async function byAddress(market: ScreenMarket, wanted: readonly Screen[]): Promise<Screen[][]> {
  const found = new Map<string, Screen[]>();
  for (const screen of wanted.filter(({ as }) => as === undefined)) {
    const path = await screen.at(market);
    const others = found.get(path) ?? [];
    found.set(path, isPlain(screen) ? [screen, ...others] : [...others, screen]);
  }
  return [...found.values()];
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
    const all = screens.filter((screen) => screen.who === who);
    const firsts = firstOfEach(all);
    const read = await readAll(browser, market, { who, wanted: all }, async (page, screen) => ({
      screen,
      // Whoever walked here has it a moment after the page itself.
      faults: await faultsOf(page, screen),
      title: await page.title(),
      menus: await page.locator('button[aria-label^="Account of"]').count(),
    }));
    expect(read.flatMap(({ faults }) => faults)).toEqual([]);
    // Its entry Logout is pressed by the story of what a browser keeps.
    const without = read.filter(({ menus }) => menus === 0 && who !== 'visitor');
    expect(without.map(({ screen }) => screen.name)).toEqual([]);
    const titles = read.filter(({ screen }) => firsts.includes(screen)).map(({ title }) => title);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });
}

/** By how much any screen may jump; browsers call 0.1 good. */
const MOST_SHIFT = 0.02;

test('no screen jumps while it comes, on a phone or a desk', async ({ browser, market }) => {
  test.setTimeout(1_200_000);
  for (const who of everyone) {
    const theirs = screens.filter((screen) => screen.who === who && !screen.loading);
    const [first, ...rest] = firstOfEach(theirs);
    if (!first) continue;
    const jumps = await jumpsOf(browser, market, [first, ...rest], [360, 1440]);
    expect.soft(jumps.filter(({ shift }) => shift > MOST_SHIFT)).toEqual([]);
  }
});
